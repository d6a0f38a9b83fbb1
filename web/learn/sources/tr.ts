// What is known about the rules, in Turkish.

import type { SourceTexts } from "./points.ts";
export default {
  answer: [
    "Masanızdakiler başka kurallarla oynamıyorsa standart kurallarla oynayın. Bulduğumuz anlatımların çoğu birleşiyor: yoz taşlar (yalnız ileri) ve damalar çapraz da gider, hiçbir taş çapraz almaz ve en çok taşı alan hamle zorunludur.",
    "Bu kurallar resmî değildir. Ne bir federasyonun kural kitabını, ne yazılmış bir oyunu, ne de eski bir Tama bulmacasını bulabildik. Tek ciddi ayrılık, yoz taşların çapraz gidip gitmediğidir: ilk hamleden önce anlaşın.",
  ],
  points: "Kaynakların ayrıldığı yerler",
  here: "Burada:",
  topics: {
    board: {
      title: "Tahta",
      said: "Hepsi aynı şeyi söylüyor: 64 kare, ikinci ve üçüncü sıralarda on altışar taş. İki kaynağa göre karelerin rengi önemsizdir; başka iki kaynak sol köşede koyu kare ister.",
      ours: "renklerin anlamı yoktur, çünkü hiçbir kural onlara dayanmaz.",
    },
    begins: {
      title: "Kim başlar",
      said: "I ve F’ye göre açık renkli taraf başlar. W’ye göre kura çekilir. Ötekiler bir şey demez.",
      ours: "beyaz başlar, çünkü yazılan oyunlara tek bir düzen gerekir. Beyazı kimin oynayacağına kurayla karar verirseniz W’ye de uymuş olursunuz.",
    },
    men: {
      title: "Yoz taşlar nasıl gider",
      said: "E, D, I, F, R ve Schmidt (1934, Ludii’nin aktardığı gibi): düz ileri, çapraz ileri veya yana. W: ileri veya yana; çaprazdan söz etmez. N: açıkça, çapraz değil.",
      ours: "çapraz da gider, çünkü daha çok kaynak böyle yazıyor; yılı bilinenlerin en eskisi de öyle. Yanılma olasılığımız en çok buradadır.",
    },
    capture: {
      title: "Taşlar nasıl alır",
      said: "Hemen hepsi: düz ileri veya yana; dama ise sıra ve sütun boyunca, uzaktan. E, bazı sitelerin yanlışlıkla çapraz almaya izin verdiğini söylüyor. W belirsiz: “her yöne”. Ludii’nin Schmidt’e dayanan kurallarında dama yalnız yanındakini alır.",
      ours: "yalnız düz alınır, damalar uzaktan da alır; daha ayrıntılı metinler böyle diyor.",
    },
    majority: {
      title: "En çok taş",
      said: "E, D, F ve Ludii: almak zorunludur, hem de en çok taşı; dama bir taş sayılır. W yalnızca alınabileceğini söyler.",
      ours: "en çok taşı almak zorunludur.",
    },
    removal: {
      title: "Alınan taşlar ne zaman kalkar",
      said: "E, I ve F: hemen; böylece taş alınırken hatlar açılır. Ötekiler bunu açıkça söylemez.",
      ours: "hemen. Hiçbir metin buna karşı çıkmıyor.",
    },
    turn: {
      title: "Geri dönüş",
      said: "Ludii’nin kural takımlarından biri, Türk daması gibi, damanın iki atlayış arasında düz geri dönmesini yasaklar. E, D ve I sınır koymaz.",
      ours: "dama geri dönebilir: bunu yalnız o kural takımı yasaklar; dayandığı yazı ise bizim anladığımıza göre yasaklamıyor.",
    },
    crowning: {
      title: "Taş alırken dama olmak",
      said: "D, F ve Ludii’nin iki kural takımı da: yoz taş hemen dama olarak devam eder. I: yalnız hamlesinin bittiği yerde dama olur.",
      ours: "dama olarak devam eder; metinlerin çoğu böyle diyor.",
    },
    end: {
      title: "Oyunun sonu",
      said: "E, I ve Ludii: her şeyi alan ya da kalanı kapatan kazanır. Schmidt, Ludii’nin aktardığına göre, yalnız ilkini söyler.",
      ours: "geçerli hamlesi olmayan kaybeder.",
    },
    draws: {
      title: "Beraberlik",
      said: "D: anlaşarak. T, Türk daması için: her tarafta bir taş kalınca. Tekrar ya da hamle sınırı için hiçbir kaynakta kural yok.",
      ours: "anlaşarak, konum üçüncü kez oluşunca ve 100 sakin hamleden sonra. Son ikisi bizimdir: bir program oyunu bitirebilmelidir.",
    },
  },
  sources: "Kaynaklar",
  letters:
    "Bu on bir kaynak birbirinden bağımsız değildir: D ile R’de iki dilde aynı hamle listesi var, F de başka kaynak olarak yalnız I’yi anar. Bağlantılar başka sitelere götürür.",
  about: {
    E: "herkesin düzenleyebildiği bir ansiklopedi. Eksiksiz ve çelişkisiz: orta derecede güveniyoruz.",
    D: "bir dama portalı; yazarı bilinmiyor. Hamlelerin en ayrıntılı listesi, ama taş almayı anlatan girişi onunla çelişiyor.",
    I: "Tama’nın gerçekten oynandığı bir site. Kurallarının nereden geldiğini söylemiyor.",
    L: "Maastrichtli bilim insanlarının kaynak gösteren iki kural takımı: biri Vikipedi’yi, öteki görmediğimiz “Schmidt 1934”ü gösteriyor.",
    W: "basılı bir Ermenice ev ekonomisi ansiklopedisi: tek Ermenice kaynak, kısa ve yer yer belirsiz. Yılını bilmiyoruz.",
    N: "yazarı ve yılı olmayan küçük bir Rusça site. Tek başına zayıf, ama açık.",
    F: "meraklıların ansiklopedisi. Zayıf; D ile aynı şeyi söylüyor.",
    R: "Rusça Vikipedi; görmediğimiz bir spor sözlüğünü kaynak gösteriyor.",
    T: "Türk federasyonunun kural kitabı; onu iki program üzerinden biliyoruz. Yalnız Türk daması için geçerli.",
    H: "Haskell ile yazılmış bir program. Bizimkini sınar, kural kaynağı değildir.",
    G: "JavaScript ile yazılmış oyunlar. Aynı şey.",
  },
  history: "Kanıtlanmamış savlar",
  claims: [
    "W, Tama’ya bir Ermeni halk oyunu der ve iki türünü daha sayar: gayli tama (kurt tama) ve rez. R, kent ve ilçe birinciliklerinden söz eder; hiçbir sonuç bulamadık.",
    "R’nin daha eski bir kopyası, oyunun çok eskiden doğduğunu, Ermenilerin onu onuncu yüzyılda Fransa ve Hollanda’ya götürdüğünü ve Ermenistan’da Türk kurallarıyla oynandığını ileri sürer. Kaynak göstermez. Tama’nın mı, Türk damasının mı daha eski olduğunu hiçbir kaynak göstermiyor.",
  ],
  wanted: "Neyle karara bağlanır",
  missing: [
    "Bir federasyonun ya da kulübün kural kitabı; tarihi belli oyunlar ya da bulmacalar; Schmidt’in ve spor sözlüğünün sayfaları; ya da sizin anılarınız: Tama’yı nerede, ne zaman, kimden öğrendiniz ve orada yoz taşlar nasıl gider?",
    "Bunlardan biri sizde varsa projenin sorun listesine (issues) yazın. Buradaki bir kuralın yanlış olduğu anlaşılırsa değiştirilir; şimdiki de seçenek olarak kalır.",
  ],
} satisfies SourceTexts;
