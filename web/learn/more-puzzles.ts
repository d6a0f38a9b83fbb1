// The puzzles that the package does not have, one a line, found and verified by lab/puzzles.py; docs/lessons.md tells
// what is in a line.

export default `
251 4 1 multi-capture,opened-line,two-for-one,king-hunt B:Wf2,h2,b3,e3,f3,g3,d4,Ke4,Kb8:BKa1,f5,h5,a6,d7,h7 f5-e5 e4xe7xa7xa5 a1xa8xg8xg2xb2xb4xf4xf1 / a1xa8xg8xg2xb2xb4xf4xf2 a1xa8xe8xe2xg2xg4xb4xb1 a1xa8xg8xg2xb2xb4xe4xe2 a1xa8xg8xg2xb2xb4xe4xe1 a1xa8xg8xg2xb2xb4xh4xh1 a1xa8xe8xe2xg2xg4xb4xb2
252 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,h2,a3,b3,c3,d3,e3,f3,h3,e4:Bd5,e5,h5,a6,b6,c6,e6,g6,a7,b7,c7,d7,e7,f7,g7,h7 e3-d4 e5xe3xe1 d4xd6xf6xh6xh8xh4
253 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wa2,b2,c2,d2,f2,g2,h2,a3,d3,f3,h3,a4,d4,f4,g4:Be2,c5,e5,f5,a6,c6,f6,h6,a7,b7,c7,d7,e7,f7,g7,h7 d3-c4 c5xc3xc1 f3-e4 f5xf3xf1 e4xe6xe8xe1xg1xb1 / e4xe6xe8xe1xg1xa1 e4xe6xe8xe1xa1xg1 e4xe6xe8xe1xa1xh1
254 1 1 block B:Wa4,Kc7:Bb4,c4,a5,b5,a6,Kc6 c6xc8
255 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wa2,b2,d2,e2,f2,g2,h2,a3,d3,e3,f3,h3,b4,d4:Bg4,c5,d5,a6,b6,d6,f6,h6,a7,b7,c7,d7,e7,f7,g7,h7 g2-g3 g4xg2 d3-c4 d5xd3xd1 c4xc6xe6xg6xg8xg1xc1xc8
256 1 1 block B:Wb2,Ka4:BKa2,c2,d2,b3,c3,b4,a5,c5 a5xa3
257 4 1 multi-capture,opened-line,two-for-one B:Wg2,f3,g3,h3,c4,d4,d6,f6:BKe1,f5,g5,a6 g5-g4 g3xg5xe5 e1xe6xc6xc2xh2xh6xd6xd3xg3 / e1xe6xc6xc2xh2xh6xd6xd3xh3
258 1 1 block W:We2,h2,Kh3,h4,f5,g5:Bf2,g3,h5 e2xg2xg4
259 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,b2,d2,f2,g2,h2,a3,b3,c3,d3,g3,h3,f4,a5:BKe1,c4,c5,g5,b6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,h7 a5-a6 c4xc2xe2 a6xc6xc8xc1xh1 / a6xc6xc8xc1xg1 a6xc6xc8xc1xf1
260 5 5 multi-capture,crowned-on-the-way,opened-line,break-through W:Wa2,c2,e2,g2,h2,a3,b3,c3,d3,e3,f3,h3,b4,c4,e4,f4:Bc5,d5,f5,h5,a6,b6,c6,e6,f6,g6,h6,a7,b7,c7,d7,h7 d3-d4 d5xd3 f4-e5 f5xd5 c3-d4 c5xc3xc1 d4xd6xd8xd1xa1 / d4xd6xd8xd1xb1
261 1 1 block W:Wg4,f5,h5,e6,h6,f7,g7:BKf6,h7 e6xg6
262 4 1 multi-capture,opened-line W:Wh2,d3,a5,a6,Kh6,g7,Ka8:Bd2,Ke2,e3,h3,c4,Kb5,e5,a7,e7 h2xh4 e3xc3 a5xc5 a7xa5 a8xa3xe3xe6xe8xe1 / a8xa4xe4xe6xe8xe1 a8xa4xe4xe1xe6xe8 a8xa3xe3xe1xe6xe8
263 1 1 multi-capture,crowned-on-the-way,opened-line B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,e3,h3,e4,f4,e5,f7:Bb5,c5,d5,d6,g6,h6,b7,d7,e7,g7,h7 d5xf5xf3xf1xf8
264 4 1 multi-capture,opened-line,two-for-one,king-hunt W:Wh2,h3,g4,d5,e5,Kh5:BKb1,e3,a4,b4,a7,e7 e5-e6 e7xe5xc5 h5xa5xa8xa1xe1xe4xa4 / h5xa5xa1xe1xe4xa4xa8
265 1 1 multi-capture,opened-line B:Wb2,c2,f2,b3,e3,f3,e4,f4,g4,d5,d7,e7:BKc1,a4,b5,a6,c6,g6,g7,h7 c1xc5xg5xg2xd2xd8
266 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:WKb1,c2,d2,e2,f2,g2,h2,d3,d4,e4,f4,h4:Ba5,d5,g5,d6,e6,f6,g6,d7,e7,f7,g7,h7 d6-e5 d4xd6xd8 e5xe3xc3xc1xa1
267 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through,king-hunt B:WKf1,a2,b2,d2,e2,h2,b3,d3,e3,g3,b4,c4,f4,g4:Bd5,e5,h5,a6,b6,d6,e6,f6,a7,b7,d7 d5-c5 c4xc6 e6-f5 c6xe6xg6 f5xf3xh3xh1xa1xa4xc4xh4
268 1 1 multi-capture,opened-line B:Wb2,d2,g2,a3,g3,h3,c4,d4,g6,Kh8:Bb5,Kc5,f5,a6,b6,c6,d6,b7,f7 c5xc2xe2xh2xh4xa4xa2xg2xg4xg7
269 5 5 multi-capture,crowned-on-the-way,opened-line,break-through B:Wa2,b2,c2,d2,e2,a3,b3,c3,f3,h3,a4,c4,g4,h4:Be4,a5,a6,b6,c6,e6,f6,g6,h6,a7,c7,d7,f7,h7 g6-g5 g4xg6 e6-e5 g6xe6 e4-d4 c4xe4 e5xe3xe1xe8 / e5xe3xe1xe7
270 1 1 multi-capture,crowned-on-the-way W:Wa2,b2,d2,e2,f2,g2,h2,a3,b3,f3,g3,b4,e4,f4,g4:Bc3,a5,b5,d5,h5,c6,e6,f6,h6,a7,c7,d7,e7,f7,g7,h7 b4xb6xd6xd8xd4
271 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,e3,g3,f4,g4,d7:Ba5,b5,g5,c6,e6,f6,g6,a7,b7,c7,e7,f7,g7,h7 g6-f5 g4xg6xg8 f5xf3xd3xd1xd8xh8
272 5 5 multi-capture,opened-line,two-for-one W:Wa2,b2,c2,d2,e2,g2,h2,a3,b3,d3,e3,a4,Ke8:BKf1,b5,a6,b6,c6,d6,e6,f6,h6,a7,c7,d7,e7,f7 a4-a5 a6xa4 a3xa5xc5 c6xc4 d3-d4 c4xe4 e3xe5 e6xe4 e8xe6xc6xg6xa6xa8
273 1 1 multi-capture,crowned-on-the-way,opened-line W:Wa2,b2,d2,e2,g2,h2,b3,e3,f3,g3,h3,a4,c4:Bc2,b5,c5,g5,a6,d6,h6,a7,b7,c7,d7,e7,f7,g7,h7 c4xc6xc8xc1
274 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:WKc1,h2,a3,b3,f3,g3,e4,e5:Bh4,b5,d5,f5,a6,d6,e6,f6,g6,h6,d7 h4-h3 e5xc5xa5xa7 h3xh1xb1xb4xf4xf2 / h3xh1xb1xb4xf4xf1 h3xh1xb1xb4xg4xg2 h3xh1xb1xb4xg4xg1 h3xh1xa1xa4xg4xg2 h3xh1xa1xa4xg4xg1 h3xh1xa1xa4xf4xf2 h3xh1xa1xa4xf4xf1
275 5 5 multi-capture,opened-line B:Wa2,b2,d2,e2,g2,b3,d3,g3,h4,d5,h5,a6:Bc3,f5,g5,b6,h6,a7,b7,h7 c3xe3xe1 a6xa8 f5-e4 h5xf5 b7-a7 a8xa6xe6xe3 e1xe5xa5xh5xh3xc3xa3xa1
276 4 1 multi-capture,crowned-on-the-way W:WKd2,e2,h3,b4,f5,d6,g6,a7,e7,f7:Ba2,a3,e3,g3,e4,g4,a5,g5,Kb6,f6,h6,d7,g7 f5xh5xh7 b6xe6xe8 g6xg8xd8xd4xf4xh4 e3xe1 h3xf3
277 5 5 multi-capture,opened-line,two-for-one,king-hunt B:Wa2,b2,e2,g2,h2,d3,e3,f3,g3,h3,d4,e4,Kd8:BKc1,b5,e5,e6,g6,h6,a7,b7,c7,e7,f7,g7,h7 b5-c4 d4xb4 e6-d5 e4xe6xe8 c1-a1 d8xd4 a1xa4xc4xf4xf2xd2xd8xh8 / a1xa4xc4xf4xf2xd2xd8xf8 a1xa4xc4xf4xf2xd2xd8xg8
278 1 1 multi-capture,opened-line W:WKa4,Kh7,Kc8:Bg2,a3,Kc3,Kf3,e4,a5,c5,b6,c7,d7 a4xa1xa6xe6xe3xa3xg3xg1
279 4 1 multi-capture,crowned-on-the-way B:WKd1,a2,c2,e2,a3,b4,e4,b5,d6,e6,h6:BKb2,e3,f3,a4,f6,f7,g7 e3xe1xc1xc4xh4xh8 e6xg6xg8 h8xd8xd5xa5 a2xc2 a4xa2 / a4xc4
280 5 3 multi-capture,crowned-on-the-way,break-through W:Wa2,b2,c2,d2,e2,f2,g2,a3,b3,d3,f3,g3,h3,e4,g4:Bc4,e5,f5,a6,b6,d6,e6,g6,h6,a7,b7,d7,e7,g7,h7 g4-h5 e5xe3xc3xc1 g3-f4 h6xh4xh2 f4xf6xh6xh8xh1xa1 / f4xf6xh6xh8xh1xb1
281 1 1 multi-capture,opened-line B:WKc1,f2,e3,h3,e4,c5,d5,b7,h7:Bd2,a5,g6,Ka7,f7 a7xc7xc4xh4xh8xh2xe2xe5xb5
282 4 1 multi-capture,opened-line,two-for-one,king-hunt W:WKa4,b6,Ka8:BKh1,b3,e3,g3,b5,c5,f5,e7 a4-h4 h1xh6xa6 a8xa3xc3xc7xf7xf3xh3xb3xb6 / a8xa3xc3xc7xf7xf3xh3xb3xb7 a8xa3xc3xc7xf7xf3xh3xb3xb8
283 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,a3,c3,d3,f3,h3,a4,f4,g4,h4:Bc5,e5,f5,a6,b6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,h7 c5-c4 c3xc5 c7-c6 c5xc7 f6-g5 f4xf6xd6xd8 g5xg3xe3xc3xc1xc8xh8 / g5xg3xe3xc3xc1xc8xg8 g5xg3xe3xc3xc1xc8xe8 g5xg3xe3xc3xc1xc8xf8
284 1 1 multi-capture,opened-line W:Wa2,h3,Kg8:BKb1,g2,d3,c5,d5,g5,b6,e6,d7 g8xg3xc3xc6xa6xg6xg1xa1
285 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,d3,f3,a4,e4,f4:Bf5,a6,b6,c6,d6,e6,f6,h6,a7,b7,c7,e7,f7,h7 f6-e5 f4xf6xf8 e5xe3xc3xa3xa1xa5
286 5 5 multi-capture,opened-line,two-for-one,break-through W:Wa2,b2,c2,e2,f2,a3,c3,e3,g3,e7:Bd2,b4,b5,d5,b6,c6,e6,h6,a7,c7,h7 c3-c4 b4xd4 a3-b4 b5xb3xb1 e7-e8 d2xb2 e8xe4xb4xb7xd7xd1xa1
287 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,d3,f3,g3,h3,a4,e5,Ke8:Bh5,a6,b6,c6,f6,g6,a7,b7,c7,e7,f7,g7,h7 b6-a5 e8xe6xb6xb8 a5xa3xc3xe3xe1xe8xa8
288 1 1 multi-capture,opened-line W:Wf2,g2,b4,Kh8:BKh1,d3,f4,c5,d6,f6,b7,d7,g7,h7 h8xh6xe6xc6xc3xf3xf7xc7xh7xa7
289 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,b3,d3,e3,g3,h3,a4,f4,g4:Bc4,g5,a6,b6,e6,f6,g6,a7,b7,c7,d7,e7,f7,g7,h7 c4-d4 d3xd5 d7-d6 d5xd7 g6-f5 g4xg6xg8 f5xf3xd3xd1xd8xh8
290 1 1 multi-capture,opened-line B:Wa2,d2,e2,h2,b3,a4,f4,d5,d6,Ka8:BKd1,g5,f6,c7,e7,g7,h7 d1xd3xa3xa1xa5xf5xf2xd2xd7
291 4 2 multi-capture,crowned-on-the-way W:Wa2,b2,c2,d2,e2,f2,h2,a3,b3,c3,f5:Ba5,a6,c6,e6,g6,a7,b7,c7,d7,e7,g7,h7 f5-f6 c6-d5 f6xd6xd8xd4 / f6xd6xd8xd3
292 5 5 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wa2,b2,e2,f2,g2,a3,d3,f3,g3,h3,f4,g4:Bc4,e5,f5,d6,f6,h6,a7,c7,e7,f7,g7,h7 g4-h5 h6xh4xh2 f2-e3 h2xf2xd2 f3-e4 f5xf3xh3 e4xe6xc6xc8xc2xh2xh6xa6xa8 / e4xe6xc6xc8xc2xh2xh6xe6xe8
293 4 1 multi-capture,opened-line,two-for-one,king-hunt B:WKh2,h4,c6,h7,Kf8:BKa1,Kf4,a5 f4-b8 f8xa8xa4 a1xa6xh6xh3xh1xh8 / a1xa6xh6xh3xh8xh1
294 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,g2,h2,b3,c3,d3,e3,g3,h3,a4:Bf3,c5,e5,a6,b6,d6,e6,g6,h6,a7,b7,c7,d7,e7,f7,h7 a4-a5 a6xa4 a2-a3 a4xa2 d3-c4 f3xd3xd1 c4xc6xa6xa8xa1xf1xf8
295 1 1 multi-capture,opened-line B:Wd2,h2,Kd3,c5,g5,h5,f6,g6:Ba2,h3,b4,a5,b5,c7,Kf7 f7xf3xc3xc6xh6xh4
296 4 2 multi-capture,crowned-on-the-way W:Wa2,b2,c2,e2,f2,g2,h2,c3,g3,h3,f5:Bb5,h5,c6,e6,g6,a7,b7,d7,e7,g7,h7 f5-f6 e7-f7 f6xd6xb6xb8xb4 / f6xd6xb6xb8xb3
297 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,c2,d2,e2,f2,h2,b3,c3,d3,f3,g3,f4,h4,h5:Bd5,e5,f5,g5,b6,c6,f6,g6,a7,b7,c7,f7,g7,h7 h7-h6 h5xh7 g5-g4 g3xg5 f5xh5xh3xh1xh8
298 4 4 multi-capture,opened-line W:WKc7,Kg7:Be2,h2,f3,g3,b4,c4,h6 c7xc2xg2xg4xa4
299 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,d3,e3,f3,c4,d4,h4:Ba5,d5,e5,a6,b6,c6,d6,f6,g6,h6,b7,c7,d7,f7,g7,h7 a5-a4 a3xa5xa7 d6-c5 d4xd6xd8 c5xc3xa3xa1xa8xh8 / c5xc3xa3xa1xa8xe8 c5xc3xa3xa1xa8xf8 c5xc3xa3xa1xa8xg8
300 4 1 multi-capture,opened-line,two-for-one,king-hunt W:WKe1,b4,Kh8:BKh1,c2,Kf2,f3,g3,a5,c6 h8-b8 h1xb1xb5 b8xb2xd2xg2xg6xa6xa3xg3 / b8xb2xd2xg2xg6xa6xa3xh3
301 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,c3,d3,f3,h3,a4,e4,Kf8:Bc4,a5,a6,d6,e6,g6,h6,a7,b7,c7,d7,e7,g7,h7 a5-b4 c3xc5 c7-c6 a4xc4 d6-e5 c5xc7 e5xe3xc3xc1xc5xc8xh8 / e5xe3xc3xc1xc5xc8xg8
302 1 1 multi-capture,opened-line W:WKb1,Kf5:BKc1,Kc2,d3,d4,h4,b5,b6,d6 b1xh1xh6xc6xc1
303 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,g2,h2,b3,d3,f3,h3,a4,f4,g4,f5,b6:Bh5,a6,c6,d6,f6,h6,a7,c7,d7,e7,f7,g7,h7 d6-e5 b6xd6xd8 e5xg5xg3xe3xc3xa3xa1xa5
304 5 5 multi-capture,crowned-on-the-way,opened-line,break-through W:Wa2,b2,c2,g2,a3,d3,g3,h3,c4,c5:Ba5,e5,a6,d6,f6,h6,a7,b7,c7,f7 d3-e4 e5xe3 c2-d3 e3xc3 c5-b5 a5xc5 c4xc6xc8xc2 / c4xc6xc8xc1
305 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,g2,h2,a3,b3,e3,g3,g4,h4:Bc4,g5,a6,b6,e6,a7,b7,c7,d7,e7,f7,g7,h7 c4-d3 g4xg6xg8 d3xf3xh3xh1xh5 / d3xf3xh3xh1xh6
306 1 1 multi-capture,opened-line W:WKb6,Kh8:BKc1,g3,c4,b5,c5,g5,f6 b6xb4xg4xg6xc6xc3xh3
307 5 5 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,b2,e2,f2,g2,h2,d3,e3,h3,e4,h4,h6:Bg5,h5,a6,e6,f6,g6,a7,c7,d7,e7,g7 e6-e5 e4xe6xe8 f6-f5 h6xf6 h5-g4 h4xf4 f5xf3xf1xf8xb8xb1
308 1 1 multi-capture,opened-line W:WKc1,a3,e5:Bd2,e2,f2,c4,f4,d6,c7,f7 c1xc6xf6xf3xf8xf1
309 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,d3,g3,h3,a4,d4,e4,g4:Bb5,c5,g5,b6,d6,e6,f6,g6,a7,b7,c7,d7,e7,f7,g7,h7 g5-h4 h3xh5 f6-g5 h5xf5 d6-e5 f5xd5 c5xe5xe3xc3xa3xa1xa6 / c5xe5xe3xc3xa3xa1xa5
310 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,h2,e3,h3,a4,b4,c4,e4,f4,h6:Bf2,a5,d5,g5,a6,e6,f6,a7,b7,d7,e7,f7,g7 h6-g6 a5xa3xa1 g6xg8xg2xd2xd6xd8
311 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,c2,d2,a3,b3,e3,f3,h3,a4,d4,f4,g4,d6:Ba5,c5,e5,f5,h5,a6,g6,h6,c7 a5-b4 a4xc4xc6xc8 e5-d5 f4xf6 d5xd3xd1xd8xb8xb2xh2xh4xf4xf7xf1 / d5xd3xd1xd8xb8xb2xh2xh4xf4xf1xf7 d5xd3xd1xd8xb8xb2xh2xh4xf4xf7xf2 d5xd3xd1xd8xb8xb2xh2xh4xf4xf1xf8
312 1 1 multi-capture,opened-line W:WKc4,Ke4:Be2,b3,f4,b5,g5,c7,f7,Kc8 e4xg4xg8xb8xb4xb2xf2xf8
313 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,g2,h2,d3,e3,f3,g3,h3,d4,f4,a6:Bb4,d5,f5,c6,f6,g6,h6,b7,d7,e7,g7,h7 b4-a3 d4xd6xb6xb8 a3xa1xa8xc8xc1
314 5 5 multi-capture,opened-line,two-for-one W:Wa2,b2,f2,h2,b3,d3,h3,a4,b4,f4,Kh8:BKg1,b5,c5,d5,a6,b6,e6,a7,c7,d7,g7 d3-c4 c5xc3xa3xa1xa5 b2-a2 b5xb3 h8-c8 a5xa1 c8xc5xe5xe7xh7xb7xb4xb1xh1
315 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,b2,d2,e2,f2,g2,h2,a3,b3,e3,g3,f4,h4,Kg8:BKc1,a6,d6,g6,h6,a7,c7,d7,g7,h7 g6-h5 g8xg6xc6xc8 h5xh3xf3xf1xf8xb8 / h5xh3xf3xf1xf8xa8
316 1 1 multi-capture,opened-line W:Wb5,g6,Ka8:BKc1,c2,e2,f2,g2,a3,e5,a6 a8xa4xa1xg1xg5xc5xc1
317 5 5 multi-capture,crowned-on-the-way,break-through B:Wa2,b2,c2,d2,e2,g2,h2,b3,c3,d3,e3,g3,h3,b4,f4,g4:Bc5,g5,a6,b6,c6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 c5-d4 d3xd5 d7-d6 d5xd7 g6-f5 g4xg6xe6xe8 f5xf3xd3xd1xd8xh8 / f5xf3xd3xd1xd8xf8 f5xf3xd3xd1xd8xg8
318 4 1 multi-capture,opened-line,two-for-one W:We3,d4,a5,f5,Kc8:Bb2,f2,b3,h3,g4,d7 e3-f4 g4xe4xc4 c8xc2xa2xh2xh7xb7xb2 / c8xc2xa2xh2xh7xb7xb1
319 1 1 crowned-on-the-way B:WKg1,b2,d2,f2,d4,h4,h5,d6,h6:Be2,g2,h2,f3,g3,f4,a5,Ke5 f3xf1xh1 d2xf2 g2xe2
320 5 5 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wa2,c2,e2,f2,g2,a3,b3,g3,d4,e4:Bh4,b5,f5,g5,h5,c6,d6,a7,b7,e7,h7 g3-h3 h4xh2 e4-f4 f5xf3xf1 b3-b4 h2xf2xd2xb2 b4xb6xb8xb1xg1xg7xc7xc4 / b4xb6xb8xb1xg1xg7xc7xc3 b4xb6xb8xb1xg1xg7xd7xd5 b4xb6xb8xb1xg1xg7xc7xc5 b4xb6xb8xb1xg1xg7xc7xc2 b4xb6xb8xb1xg1xg7xc7xc1
321 1 1 multi-capture,opened-line B:Wb2,g2,Kg3,a4,e4,f4,b5,g5,c6:BKa5,Ka6 a5xa2xe2xe6xb6xb4xg4xg8
322 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,d2,e2,g2,g3,h3,b4,d4,h4,a5:Bc3,e4,f4,g5,b6,d6,g6,h6,a7,d7,h7 a5-a6 e4xc4xa4 a6xa8xa3xf3xf7xb7xb5xh5
323 5 5 multi-capture,crowned-on-the-way,opened-line,break-through B:Wa2,c2,d2,e2,h2,a3,f3,g3,h3,b4,c4,e4,a5:Bh4,d5,h5,d6,e6,g6,h6,a7,b7,c7,d7,g7,h7 a7-a6 a5xa7 d6-c5 c4xc6xc8 e6-e5 a7xc7xe7 e5xe3xe1xe8xb8xb2 / e5xe3xe1xe8xb8xb1
324 4 1 multi-capture,opened-line,two-for-one,king-hunt B:Wc2,h2,e5,g7,Kf8:Ba4,Kb4,c4,d4,c7 c4-c3 c2xc4xe4 b4xg4xg8xe8xe2 / b4xg4xg8xe8xe4 b4xg4xg8xe8xe3 b4xg4xg8xe8xe1
325 1 1 multi-capture,crowned-on-the-way W:Wg2,g3,g6,h6:Ba2,b3,b4,g4,e5,h5,e7,h7 h6xh8xh4xc4xa4xa1
326 5 5 multi-capture,opened-line,two-for-one,king-hunt W:Wa2,b2,f2,g2,h2,a3,b3,e3,h3,e4,g5,Kc8:BKd1,e5,a6,b6,e6,f6,h6,a7,b7,d7,g7,h7 g5-g6 g7xg5 e3-d4 e5xe3 c8-c7 d1xd6 c7xg7xg3xd3xd8 / c7xf7xf3xd3xd7 c7xf7xf3xd3xd8 c7xg7xg3xd3xd7
327 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,h2,a3,c3,g3,f4,g4,h4,b5,d5,c6:Bg5,f6,g6,e7,f7,g7,h7 g6-f5 g4xg6xe6xe8 f5xf3xh3xh1xh6xb6xb3xd3xd8xf8 / f5xf3xh3xh1xh6xb6xb3xd3xd8xg8 f5xf3xh3xh1xh6xb6xb3xd3xd8xh8
328 1 1 multi-capture,opened-line B:Wd2,d4,d6,Kd8:Bg2,a5,Kd5,a6 d5xd3xd7xd1
329 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,e4,g4:Be5,f5,a6,b6,c6,d6,e6,g6,h6,a7,b7,c7,d7,f7,g7,h7 g4-h5 h6xh4 h2-h3 h4xh2 e3-f4 e5xe3xe1 f4xf6xh6xh8xh1xa1 / f4xf6xh6xh8xh1xd1 f4xf6xh6xh8xh1xc1 f4xf6xh6xh8xh1xb1
330 1 1 multi-capture,opened-line B:Wd2,e3,g3,d4,b5,e5,e7,Kh8:BKh2,c6,Kb8 b8xb2xg2xg7xd7xd3xh3
331 4 1 multi-capture,crowned-on-the-way W:Wa2,b2,d3,h4,b5,d5,g5,c6,e6:BKc1,c2,a3,e3,f3,g3,a5,c7,e7,g7 e6xe8xe1xa1 c7xc5xe5 a2xa4xa6 c2xa2 a1xa3 / a1xa5 a1xa4
332 2 1 multi-capture,opened-line W:Wa2,b2,d2,e2,f2,g2,h2,a3,d3,f3,h3,Ka8:Ba4,b5,e5,f5,g5,b6,c6,a7,b7,c7,f7,g7,h7 a3xa5xc5 c6xc4 a8xa6xg6xg8xg4xb4xb8 / a8xa6xf6xf8xf4xb4xb8
333 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,g2,h2,b3,c3,d3,g3,h3,b4,f4,g4:Bf3,e5,a6,b6,c6,e6,f6,h6,a7,b7,d7,e7,f7,g7,h7 e5-d4 d3xd5 e6-f5 g3xe3 f5xf3xd3xd1xd6
334 1 1 multi-capture,opened-line B:We2,b7,d7,g7,Kh8:BKe1,Kh1,b3,a5 e1xe7xc7xh7xa7
335 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,a3,d3,f3,h3,g4,f6:BKb1,a5,a6,b6,g6,h6,b7,g7,h7 g4-h5 h6xh4xh2 f6xh6xh8xh1xa1
336 2 1 multi-capture,opened-line W:WKd1,a3,d5,e5,e7,f7,g7:Bd2,e2,b3,e3,Kf3,h3,d4,g4,b5,h5,b6,a7,b7 a3xc3 f3xf8 d1xd3xg3xg6xa6xa8xh8xh4xh2xb2xb6xb8
337 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,g2,h2,b3,c3,e3,g3,h3,b4,c4,d4,e4:Bb5,e5,h5,b6,c6,e6,f6,a7,b7,c7,d7,e7,f7,g7,h7 h5-h4 h3xh5 h7-h6 h5xh7 e6-d5 e4xe6xg6xg8 d5xd3xf3xh3xh1xh8xb8 / d5xd3xf3xh3xh1xh8xe8 d5xd3xf3xh3xh1xh8xf8 d5xd3xf3xh3xh1xh8xd8 d5xd3xf3xh3xh1xh8xc8 d5xd3xf3xh3xh1xh8xa8
338 4 1 multi-capture,opened-line,two-for-one,king-hunt B:We2,c4,g4,Kb6,c6,f6,b7:BKa1,a4,a5 a4-b4 c4xa4xa6 a1xa7xc7xc2xg2xg6xc6xa6
339 1 1 crowned-on-the-way B:Wa2,d3,c4,f4,f5,h5,h6,Ka7:Bf2,a3,h4,c5,d5,e6,f6 a3xa1xa8 f5xf7 c5xc3xe3
340 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wc2,d2,f2,h2,a3,c3,d3,f3,g3,h3,a4,a5:Be3,h4,d5,g5,h5,a6,b6,e6,a7,c7,f7,g7,h7 h2-g2 h4xh2 g3-h4 e3xg3xg1 h4xh6xh8xh1xe1xe7xb7xb5xf5xf8 / h4xh6xh8xh1xb1xb7xe7xe5xb5xh5 h4xh6xh8xh1xb1xb7xe7xe5xh5xc5 h4xh6xh8xh1xb1xb7xe7xe5xh5xb5
341 2 1 multi-capture,opened-line W:Wb3,e4,h5,c6,a7,d7,Ke7:BKg1,c2,d2,h2,a3,e3,f3,d4,h4,a5,b7 e4xc4 a3xc3 e7xe1xh1xh3xd3xb3xb8 / e7xe1xh1xh3xd3xa3xa6
342 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,b2,f2,h2,a3,b3,c3,d3,e3,f3,h3,b4,d5:BKg1,a5,f5,b6,d6,e6,g6,h6,a7,b7,c7,d7,f7,g7,h7 e3-f4 d6xd4xd2 f4xf6xd6xd8xd1xh1
343 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,c2,d2,e2,h2,d3,e3,f3,g3,c4,g4,b6:Ba5,f5,a6,c6,d6,g6,g7,h7 f5-e4 e3xe5 d6-c5 b6xd6 c5xc3xe3xe1xe6xc6xc1
344 2 1 multi-capture,opened-line W:WKa2,g2,a3,f3,f4,h4,d5,c6:Bd2,b4,c5,g5,h6,a7,Kc8 a2xe2 c5xe5 e2xe8xa8xa5xh5xh7 / e2xe8xa8xa5xh5xh8
345 1 1 multi-capture,crowned-on-the-way B:Wd2,e2,f3,d4,b5,Kd7,f7,g7:BKg1,a3,c3,d3,e5,e6,f6 d3xd1xd5xd8
346 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,c2,d2,e2,f2,g2,b3,c3,e3,f3,g3,c4,e4:Ba2,h3,c5,e5,f5,b6,c6,e6,h6,a7,b7,c7,e7,f7,g7,h7 e3-f4 e5xe3xe1 f4xf6xd6 c6xe6 c4xc6xa6xa8xa1xh1xh4
347 5 3 multi-capture,opened-line B:Wa2,c2,d2,f2,b3,f3,h3,a4,b4,e4,f4:BKg3,g4,h5,c6,e6,a7,c7,f7,g7,h7 g3xc3xa3xa1xa6 f4xh4xh6xh8 g7-h7 h8xh6xd6xb6 a6xe6xe2xh2xh4xa4
348 2 1 multi-capture,crowned-on-the-way B:Wa2,b2,c2,d2,e2,h2,a3,d3,e3,a4,c4,d4,e4,f4,h5:Ba5,d5,e5,f5,a6,d6,e6,f6,h6,a7,b7,c7,d7,f7,h7 f5xf3 e3xg3 e5xe3xc3xc1xc6 / e5xe3xc3xc1xc5
349 5 3 multi-capture,opened-line,two-for-one,king-hunt W:WKa1,h5,a6,Kg8:Bf2,b3,Kh3,h4,a5,d5,b7,f7 g8-g4 h4xf4 a1-h8 h3xh6 h8xh2xb2xb5xf5xf8xf1 / h8xh2xb2xb5xf5xf1xf8 h8xh2xb2xb5xf5xf8xf2 h8xh2xb2xb5xf5xf8xf3
350 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wc2,d2,h2,c3,d3,e3,h3,d4,e4,f4,h4:BKb1,a2,c5,d5,h5,b6,d6,e6,g6,h6,a7,c7,e7,f7 d3-c4 d5xd3xb3 c4xc6xa6xa8xa1xg1xg8
351 2 1 multi-capture,opened-line B:Wb2,h2,a3,b3,c3,d3,e3,h3,c4,g4,f5,b6,Kh8:BKh1,g5,a6,c6,d6,e6,g6,a7,c7,d7,g7 g5xg3 h3xf3 h1xh5xa5xa2xd2xd4xb4xb1xb7 / h1xh5xa5xa2xe2xe4xb4xb1xb7 h1xh5xa5xa2xf2xf4xb4xb1xb7 h1xh5xa5xa2xd2xd4xb4xb7xb1 h1xh5xa5xa2xf2xf4xb4xb7xb2 h1xh5xa5xa2xf2xf4xb4xb7xb1 h1xh5xa5xa2xd2xd4xb4xb7xb2 h1xh5xa5xa2xe2xe4xb4xb7xb2 h1xh5xa5xa2xe2xe4xb4xb7xb1 h1xh5xa5xa2xf2xf4xb4xb1xb8 h1xh5xa5xa2xd2xd4xb4xb1xb8 h1xh5xa5xa2xe2xe4xb4xb1xb8
352 5 5 multi-capture,crowned-on-the-way,break-through W:Wa2,b2,c2,e2,f2,g2,h2,a3,b3,c3,e3,f3,h3,c4,d4,g4:Bd5,e5,f5,a6,b6,c6,d6,f6,g6,h6,a7,b7,c7,d7,g7,h7 g2-g3 d5xd3 g4-g5 g6xg4xg2 f3-e4 d3xf3xf1 e4xe6xg6xg8xg1xa1 / e4xe6xg6xg8xg1xd1 e4xe6xg6xg8xg1xb1 e4xe6xg6xg8xg1xe1 e4xe6xg6xg8xg1xc1
353 2 1 multi-capture,opened-line W:Wd2,a3,d3,h3,a4,b5,Kg6,b7,g7:Be3,d4,e4,g4,c5,e5,h5,b6,c6,e7,Kg8 d3xd5xf5 c5xa5 g6xg3xc3xc8xh8xh4xd4 / g6xg3xc3xc8xh8xh4xc4 g6xg3xc3xc8xh8xh4xb4
354 4 1 multi-capture,crowned-on-the-way B:WKc1,b2,h2,a4,h4,c5,a6,b6:Bd2,e2,h3,b4,b5,h6,a7 h3xh1xb1xb3 a6xa8 b5xd5 a4xc4 b3xb7
355 5 5 multi-capture,opened-line,two-for-one B:Wa2,d2,e2,a3,d3,g3,h3,d4,g4,h4,a7,b7:BKh1,c5,c6,d6,g6,h6,f7,h7 d6-d5 d4xd6xb6 c5-d4 d3xd5 h6-h5 h4xh6xf6xf8 h1xh4xd4xd1xd6xa6xa8xg8xg2xb2xb8
356 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,c2,d2,f2,h2,c3,e3,f3,h3,d4,h4,d5,Kf8:Ba4,b5,g5,h5,d6,e6,h6,a7,b7,c7,e7,h7 a4-b3 d5xd7xf7 b3xd3xd1xd8xh8 / b3xd3xd1xd8xg8
357 2 2 multi-capture,opened-line W:WKh1,h3,a4,f5,h5,b6,Ke8:BKe1,Kg1,a2,a3,c3,g3,b4,c4,d4,e7 h1xf1xd1xd7xg7xg1
358 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,d2,e2,f2,g2,h2,a3,b3,e3,g3,h3,a4,d4,e4:Ba5,f5,g5,h5,a6,c6,f6,a7,b7,c7,d7,e7,f7,g7,h7 a4-b5 a5xc5 d4-d5 c5xe5 e4xe6xg6xg8xg4
359 2 1 multi-capture,opened-line W:Wh2,c3,d3,h3,g4,a5,Ke7,h7:Bd2,a3,g3,b4,h4,c5,h5,Ka6,d6,c7,d7,f7 a5xa7 h4xf4 e7xg7xg2xa2xa4xc4xc6xh6xh4xd4xd8 / e7xg7xg2xa2xa4xc4xh4xh6xc6xc8xc4 e7xg7xg2xa2xa4xc4xh4xh6xc6xc4xc8
360 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wc2,d2,e2,g2,h2,a3,b3,c3,d3,f3,a4,a5,e5:Bc4,h4,a6,b6,c6,f6,g6,a7,d7,e7,g7,h7 h4-g3 c3xc5xc7 g3xe3xc3xc1xc8
361 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,d2,a3,b3,e3,g3,d4,a5,b6:Ba4,f4,e6,g6,a7 a7-a6 a5xa7 f4-f3 a3xa5 f3xd3xd1xd6xa6xa8xa3xc3xh3
362 2 1 multi-capture,opened-line W:Wb2,Kb4,e6:Ba2,d3,g3,a4,d4,h4,d5,h5,b6,d7,g7 b4xg4xg8xg2 a2xc2 g2xa2xa6xd6xd4xd8xd2 / g2xa2xa6xd6xd4xd8xd1 g2xa2xa6xd6xd4xd1xd8
363 1 1 multi-capture,crowned-on-the-way B:We2,a6,d6,e6,Kc8:Bd2,g2,e3,a7,h7 e3xe1xe8xa8
364 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,f2,g2,h2,a3,b3,d3,e3,g3,h3,d4:Ba5,c5,d5,e5,a6,d6,g6,a7,b7,c7,f7 d3-e4 d5xd3xf3xf1 e4xe6xc6xc8xc1xg1 / e4xe6xc6xc8xc1xh1
365 5 5 multi-capture,opened-line,two-for-one,break-through B:Wa2,d2,f2,c3,d3,e3,g3,h3,c4,d4,e4,g4,g5:Ba4,b5,d5,e5,f5,h5,a6,d6,e6,g6,h6,f7,g7 a4-b4 c4xa4 e6-f6 e4xe6xc6 a6-a5 g5xe5xc5 a5xa3xa1 c5xa5 a1xa6xe6xe2xc2xc4xe4xh4xh2xd2xd4 / a1xa6xe6xe2xc2xc4xe4xh4xh2xd2xd5 a1xa6xe6xe2xc2xc4xe4xh4xh2xd2xd6 a1xa6xe6xe2xc2xc4xe4xh4xh2xd2xd7 a1xa6xe6xe2xc2xc4xe4xh4xh2xd2xd8 a1xa6xe6xe2xh2xh4xe4xc4xc2xg2xg5 a1xa6xe6xe2xh2xh4xe4xc4xc2xg2xg4
366 1 1 crowned-on-the-way W:Wb2,b5,c6,f6,Ka7,g7:BKg2,f7,Kc8 f6xf8xa8 g2xg8 a8xh8
367 2 2 multi-capture,opened-line B:Wa3,c4,h4,a5,d5,c6,Ke8,Kf8:BKa1,Kb1,Kg1,g3,h3 a1xa4xd4xd6xa6xa1
368 3 1 multi-capture,opened-line,two-for-one W:Wa2,b2,c2,d2,e2,f2,g2,b3,c3,e3,g4,Kf8:BKh1,c5,h5,a6,c6,e6,f6,g6,a7,c7,d7,f7,g7,h7 g4-f5 f6xf4 f8xf6xd6xb6xh6xh8xh4xc4xc6xc8
369 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,d2,f2,g2,a3,c3,d3,f3,g3,h3,a4,a6:Bb3,c5,b6,c6,d6,h6,b7,c7,e7,f7,h7 c5-d4 d3xd5xd7 b3xd3xd1xd8
370 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through,king-hunt W:Wa2,e2,h2,c3,e3,g3,c4,e4,c5,h5:BKd1,f5,a6,b6,c6,d6,e6,g6,c7,e7,f7,h7 e4-d5 d6xd4xb4 h5-h6 c6xc4xc2 h6xf6xf8xf1xc1xc4xa4xa7xd7xf7 / h6xf6xf8xf1xc1xc4xa4xa7xd7xg7
371 2 1 multi-capture,crowned-on-the-way B:Wb2,c2,e2,f2,g2,h2,a3,c3,d3,g3,a4,c4,d4,g4,h4,e5:Ba5,f5,g5,a6,b6,c6,e6,f6,g6,b7,c7,d7,e7,f7,g7 e6xe4 d4xf4 f5xf3xh3xh1xh8 / f5xf3xh3xh1xh7 f5xf3xh3xh1xh5 f5xf3xh3xh1xh6
372 3 1 multi-capture,opened-line,two-for-one,king-hunt W:Wa2,d2,e2,f2,g2,h2,a3,e3,f3,h3,f4,Ke6:Bc5,Kf5,h5,c6,d6,f6,g6,a7,b7,c7,d7,f7,g7,h7 f4-g5 g6xg4 e6xh6xh8xh4xf4xf6xf8
373 1 1 crowned-on-the-way W:Wf2,Kd3,c6,g6:Bc3,h4,Kf5,f6,c7 c6xc8xc2 f5xf1 g6xe6
374 5 5 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,e2,f3,d5,h5,d6,e7,h7:Bc2,b3,b4,c4 b3-a3 a2xa4 c4-c3 a4xc4 c2-d2 e2xc2 c3xc1xc6xh6xh8xh3xd3xd7xf7 / c3xc1xc6xh6xh8xh3xd3xd7xg7 c3xc1xc6xh6xh8xh3xd3xd7xh7
375 2 1 multi-capture,opened-line B:Wb2,e2,a3,Kh3,f4,a6,f6,g6,h6:BKh1,b7,g7 h1xh4xa4xa7xa2xc2xh2xh8 g6xg8 h8xf8xf5 / h8xf8xf4 h8xf8xf3 h8xf8xf2 h8xf8xf1
376 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,f2,h2,b3,c3,g3,d4,a6:Ba5,b6,c6,e6,f6,g6,b7,c7,e7,h7 d4-c5 c6xc4xc2 a6xc6xc8xc1
377 3 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,h2,e3,g3,h3,c4,e4,c5,d5:Be5,f5,e6,h6,a7,b7,c7,d7,e7,f7,g7,h7 c7-c6 c5xc7 e5xc5xc3xc1xc8
378 5 3 multi-capture,opened-line,two-for-one W:Wa2,f2,g2,f3,h3,d4,f4,Kc8:Bd2,e5,b6,d6,f6,g6,d7,f7,g7,h7 f4-g5 g6xg4 f3-f4 g4xe4xc4 c8xc2xe2xe6xc6xa6xh6xh8 / c8xc2xe2xe6xc6xa6xg6xg8
379 4 1 multi-capture,crowned-on-the-way B:WKd2,h2,a6,c6,h7,Kd8:BKg1,e2,d3,h3,d4,a7,c7,e7 h3xh1xh8xa8 d2xg2 g1xg6xb6 a6xc6xc8 a8xd8 / a8xe8 a8xf8 a8xg8 a8xh8
380 2 1 multi-capture,opened-line W:Wb2,d4,e4,Ka6,c6:BKh1,c2,f3,b4,c4,d6,g6,d7,h7 b2xd2 d6xb6 a6xc6xc3xg3xg7xb7xb3 / a6xc6xc3xg3xg7xb7xb2
381 5 5 multi-capture,crowned-on-the-way,break-through B:Wa2,b2,c2,d2,e2,g2,h2,c3,d3,e3,g3,h3,a4,c4,f4,g4:Bc5,d5,g5,h5,a6,c6,d6,f6,g6,a7,b7,c7,d7,e7,f7,g7 d5-d4 d3xd5xb5 b7-b6 b5xb7 g6-f5 g4xg6xe6xe8 f5xf3xd3xb3xb1xb8xh8 / f5xf3xd3xb3xb1xb8xf8 f5xf3xd3xb3xb1xb8xg8
382 3 1 multi-capture,opened-line,two-for-one B:Wa2,b2,d2,e2,f2,h2,a3,d3,e3,f3,h3,a4,b4,Kb8:BKe1,a5,f5,a6,f6,h6,a7,c7,d7,e7,f7,g7,h7 f5-e4 e3xe5 e1xe3xg3xb3xb1xb5xf5xf1
383 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,h2,a3,b3,d3,f3,a4,b4,d5,f5:Be2,h4,a5,a6,b6,c6,d6,e6,h6,a7,d7 f5-f6 d6xd4xd2 f6xd6xd8xd1
384 2 1 multi-capture,opened-line W:Wb3,f4,Kb6,g7,Kd8:BKe1,c2,g2,g3,g5,h5,a6,c6,d6,g6 d8xd2xa2xh2xh6xd6 c6xe6 b6xg6xg4xg1xa1xa7 / b6xg6xg4xg1xa1xa8
385 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,h2,a3,d3,f3,g3,h3,a4,d4,e4,h4:Ba5,c5,g5,b6,c6,d6,f6,g6,a7,b7,c7,e7,f7,g7,h7 a5-b4 a4xc4 c5xc3xe3xe1xe6 / c5xc3xe3xe1xe5
386 5 5 multi-capture,crowned-on-the-way,opened-line,break-through B:Wc2,d2,f2,g2,b3,c3,f3,h3,c4,d4,h4,c5:Ba5,f5,g5,h5,a6,b6,e6,f6,h6,a7,c7,g7 h6-g6 h4xh6 f6-e5 h6xf6xd6 e5-d5 c5xe5 f5xd5xd3xd1xd8 / f5xd5xd3xd1xd7
387 2 1 multi-capture,opened-line W:Wc3,b5,c5,e5,Kc6,h7:BKe2,g3,d5,Kf5,d6,f6,h6,e7,f7 c6xe6xg6xg2xd2xd8 f5xd5 d8xd4 / c5xe5 d8xd3 d8xd2 d8xd1
388 4 1 multi-capture,crowned-on-the-way W:Wa2,d2,b3,c3,d4,c5,e5,d6,h6,e7,Kg7:Bc2,f2,g3,e4,b5,f5,a7,d7,f7,Kg8 d4xf4xf6xf8xh8 d7xf7xh7xh5 h8xh3xf3xf1 b5xd5xf5 d2xb2 / f1xf6 f1xf7 f1xf8
389 3 1 multi-capture,opened-line,two-for-one B:Wb2,c2,d2,e2,f2,g2,h2,c3,d3,g3,c4,e4,f4,Kb8:BKa3,c5,a6,e6,g6,h6,a7,c7,d7,e7,f7,g7,h7 c5-d4 d3xd5 a3xe3xe1xe5xc5xc3xh3xh1 / a3xf3xf1xf5xc5xc3xh3xh1
390 5 3 multi-capture,crowned-on-the-way,break-through W:Wa2,b2,d2,e2,f2,h2,a3,c3,d3,e3,f3,g3,h3,d4,f4:Bb4,d5,e5,a6,d6,f6,g6,h6,b7,c7,d7,e7,f7,g7,h7 f4-g5 g6xg4xg2 d3-e4 d5xd3xb3xb1 e4xe6xg6xg8xg1xa1
391 2 1 multi-capture,opened-line B:Wb3,e3,h3,e4,d5,f5,d6,b7:BKc2,h2,d3,h6,c7 c7xa7 e3xc3 c2xc6xf6xf4xd4xd6 / c2xc6xf6xf4xd4xd7 c2xc6xf6xf4xd4xd8 c2xc4xf4xf6xb6xb2 c2xc4xf4xf6xb6xb1
392 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,d2,e2,f2,h2,g3,h3,b4,a5,f5:Bd5,a6,e6,g6,h6,a7,d7,e7,f7,g7,h7 f5-f6 a6xa4xc4 f6xd6xd8xd4xa4xa8
393 5 5 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:We2,h2,a3,b3,f3,g3,h3,a4,b4,c4,d4,e4,h4:Ba5,f5,g5,h5,a6,b6,c6,d6,h6,c7,d7,h7 c6-c5 c4xc6xc8 a6-b5 a4xa6xc6xe6 f5-e5 b4xb6 e5xe3xe1xe8xb8xb4xf4xf2 / e5xe3xe1xe8xb8xb4xf4xf1
394 3 1 multi-capture,opened-line,two-for-one W:Wa2,e2,g2,a3,b3,e3,g3,h3,Kh4:Ba4,a5,b5,c5,h5,b6,g6,h6,c7,g7,h7 a3-b4 a4xc4 h4xa4xa6xc6xc1xc8 / h4xa4xa6xc6xc8xc4 h4xa4xa6xc6xc8xc1 h4xa4xa6xc6xc8xc3 h4xa4xa6xc6xc8xc2
395 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,f2,a3,e3,g3,h3,c4,d4,f4,g4:Ba4,b5,e5,b6,c6,f6,g6,h6,g7 c6-d5 a3xa5xc5 d5xd3xf3xf1xf5
396 2 1 multi-capture,opened-line W:Wg2,e3,Kh3,a5,e5,h5,d6,f6,g7:Bb2,f3,a4,b4,d4,a6,Kb7,c7 a5xa7 f3xd3 h3xb3xb5xb8xb1 / h3xb3xb1xb5xb8
397 5 5 multi-capture,crowned-on-the-way,break-through B:Wa2,b2,c2,d2,f2,g2,h2,a3,c3,d3,e3,g3,a4,c4,g4,h4:Bd5,e5,f5,a6,b6,c6,f6,g6,h6,a7,b7,c7,d7,e7,g7,h7 c6-c5 c4xc6xc8 b6-c5 c8xc4 d5-e4 c4xf4 f5xf3xh3xh1xh5
398 3 1 multi-capture,opened-line,two-for-one W:Wa2,f2,h2,a3,Kg3,h3,a4,b4,f4,h4:BKa1,Kc1,b5,e5,b6,c6,e6,h6,a7,b7,h7 g3-g5 b5xb3 g5xb5xb1xe1xe8 / g5xb5xb1xe1xe7
399 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:WKg1,h2,a3,b3,c3,e3,b4,e4,h4:Ba5,b5,e5,b6,c6,f6,h6 h6-h5 e4xe6xg6 h5xh3xh1xa1xa4xg4xg8 / h5xh3xh1xa1xa4xg4xg7 h5xh3xh1xc1xc4xa4xa2 h5xh3xh1xc1xc4xa4xa1 h5xh3xh1xa1xa4xc4xc1 h5xh3xh1xe1xe4xa4xa2 h5xh3xh1xe1xe4xa4xa1 h5xh3xh1xa1xa4xc4xc2 h5xh3xh1xa1xa4xe4xe1 h5xh3xh1xa1xa4xe4xe2
400 2 1 multi-capture,opened-line W:Wh2,c3,d3,e3,e4,a5,Kc8:Be2,d4,h4,d5,e5,c6,h6,b7,g7 e4xe6 d4xd2 c8xc5xh5xh3xh7xd7xd1 / c8xc5xh5xh3xh7xc7xa7
401 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,g2,h2,a3,c3,e3,f3,g3,b4,c4,d4,e4:Ba5,f5,g5,h5,b6,c6,d6,e6,h6,a7,b7,c7,d7,e7,h7 a5-a4 a3xa5 c6-b5 a5xc5 e6-d5 c5xe5 f5xd5xd3xb3xb1xb5
402 3 1 multi-capture,crowned-on-the-way,opened-line W:Wb2,b3,d3,f3,a4,d5,c6:Ba2,c3,d4,e4,f4,a5,d6,a7,c7,d7,e7 c6xe6xe8xe1 c3xe3xg3 a4xa6xa8xa1
403 2 1 multi-capture,opened-line B:Wd3,f3,g3,b6,e6,b7,d7,e7:BKa3,f4,f5,g5,f6,g6,f7 f4xf2 e7xg7 a3xe3xe7xc7xh7xa7 / a3xe3xe7xc7xa7xh7
404 4 4 multi-capture,crowned-on-the-way W:Wb2,e2,g2,h2,d3,g3,h3,c4,g4,h4:Bf3,d5,e5,g5,a6,c6,d6,f6,h6,c7,d7,e7,f7 g4xg6xe6xe8xe3
405 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,a3,b3,c3,f3,g3,h3,d4,h4,c5:Ba5,f5,g5,a6,b6,d6,e6,f6,g6,a7,c7,d7,e7,g7,h7 a5-b4 b3xb5xb7 e6-d5 c5xe5 f5xd5xd3xb3xb1xb8
406 3 1 multi-capture,opened-line,two-for-one W:Wb2,c2,f2,g2,h2,e3,f3,h3,f4,Kg8:BKa1,b5,f5,h5,c6,e6,f6,g6,a7,f7,g7 f4-g5 g6xg4 g8xg5xe5xe7xh7xh4xb4xb6xd6xg6 / g8xg5xe5xe7xh7xh4xb4xb6xd6xh6
407 2 1 multi-capture,opened-line,two-for-one,break-through B:Wg2,e3,c4,a5,b6,c6,h6,e7:Ba2,h3,g6,a7 a2-b1 h6xf6 b1xb7xf7xf4xa4xa6xe6xe2xh2
408 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,f3,g4,h5:Bb5,e5,f5,a6,b6,d6,g6,h6,a7,b7,c7,d7,e7,f7,h7 g4-f4 h6xh4 f4xf6xh6xh8xh3
409 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,f2,g2,a3,c3,f3,g3,h3,b4,h4,Kc8:Be3,g5,a6,b6,e6,g6,h6,a7,b7,e7,h7 g5-g4 g3xg5xg7 e3xg3xg1xg8xb8 / e3xg3xg1xg8xa8
410 5 3 multi-capture,opened-line W:WKb1,a4,b4,Ka8:BKf2,g2,a3,h3,c4,b5,c5,g5,a6 b4xb6 a6xc6 a4-b5 c5xa5 a8xa4xg4xg1xg6xa6xa2xh2xh4 / a8xa4xg4xg1xg6xa6xa2xh2xh5 a8xa4xg4xg1xg6xa6xa2xh2xh6 a8xa4xg4xg1xg6xa6xa2xh2xh7 a8xa4xg4xg1xg6xa6xa2xh2xh8
411 2 1 multi-capture,opened-line B:Wh2,f5,a6,d6,g6,e7,Kh8:Bf3,h3,a4,a5,Kb5,e5 h3xh1 f5xd5 b5xg5xg7xd7xd5 / b5xg5xg7xd7xd1 b5xg5xg7xd7xd4 b5xg5xg7xd7xd2 b5xg5xg7xd7xd3
412 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,d3,f3,g3,b4,d4,f4,g4:Ba5,c5,d5,g5,h5,c6,d6,g6,a7,b7,c7,d7,e7,f7,g7,h7 d4-e5 d5xf5 f4xf6xh6xh8xh3 / f4xf6xh6xh8xh4
413 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,f2,h2,a3,b3,e3,g3,c4,e4,d5:Ba4,a5,b5,h5,a6,c6,e6,g6,f7,g7,h7 b5-c5 d5xb5 a5xc5xc3 a3xa5xa7 c3xa3xa1xa8
414 5 3 multi-capture,opened-line W:Wa2,f2,h2,c3,e3,h3,b4,g4,d6,b7:Bb2,d2,e2,a5,b5,f5,e7,h7,Ke8 a2xc2 b5xb3xd3xf3xf1 b7-a8 d2xb2 a8xh8xh5xe5xe8xe1xh1 / a8xh8xh5xe5xe8xe1xg1
415 2 1 multi-capture,opened-line,two-for-one,break-through W:Wh2,c4,e7:Be3,a4,b4,c5,c6,d6,e6,h6,g7 e7-d8 c5xc3 d8xd3xa3xa7xh7xh3xb3xb6xd6xf6 / d8xd3xa3xa7xh7xh3xb3xb6xd6xg6 d8xd3xa3xa7xh7xh3xb3xb6xd6xh6
416 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,b3,c3,d3,e3,f3,g3,h3,a4,f4:Bc4,a6,b6,d6,e6,f6,g6,h6,a7,b7,c7,d7,f7,g7,h7 b6-a5 c3xc5 a5xa3xc3xc1xc6
417 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,h2,a3,b3,d3,f3,g3,h3,c4,d4,e4:Bd5,h5,a6,b6,c6,d6,f6,a7,b7,c7,d7,e7,f7,g7,h7 h5-g4 g3xg5 g7-g6 g5xg7 d6-c5 d4xd6xd8 c5xc3xe3xg3xg1xg8xc8 / c5xc3xe3xg3xg1xg8xb8 c5xc3xe3xg3xg1xg8xa8
418 2 1 multi-capture,opened-line W:WKe2,b3,Kh8:Bc2,h2,g3,Kh3,c4,e4,g6,e7 e2xe6xh6 h3xh7 h8xh3xc3xc1xc7xh7xh1
419 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,g2,h2,b3,c3,d3,f3,e4,g4,g5,h5:Ba4,a6,b6,f6,g6,c7,f7,h7 f6-e5 g5xg7xe7 e5xe3xg3xg1xg7xd7xd1 / e5xe3xg3xg1xg7xd7xd2
420 3 1 multi-capture,opened-line,two-for-one W:WKa1,a2,c2,g2,h2,a3:Bd3,c5,e5,f5,a6,b7,d7,g7,h7 c2-d2 d3xd1 a1xe1xe7xc7xa7xa5xd5xg5xg8 / a1xe1xe7xc7xa7xa5xd5xh5xh8
421 1 1 two-for-one,break-through,king-hunt B:WKa2,Kd4:Ba4,a5,a6 a4-b4 d4xa4 a5xa3xa1
422 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,d2,f2,a3,d3,f3,g3,h3,a4,e4,f4,g4,h4,c5:Ba5,b5,e5,f5,h5,a6,b6,e6,f6,g6,h6,a7,e7,f7,g7 f3-e3 f5xf3xf1 g4-g5 g6xg4xg2 c5-d6 e6xc6 e4xe6xg6xg8xg1xc1xc8 / e4xe6xg6xg8xg1xc1xc7
423 2 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wf2,d4,f6:Bf4,f5 f4-e4 d4xf4 f5xf3xf1xf7 / f5xf3xf1xf8
424 5 5 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wa2,g2,b3,e3,g3,h3,b4,c4,h4:Bf4,d5,g5,h5,f6,g6,h6,a7,d7 g2-f3 f4xf2 h3-g4 h5xh3xf3xd3 c4-d4 g5xg3 d4xd6xd8xd2xg2xg4xg7 / d4xd6xd8xd2xg2xg4xg8
425 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wa2,a3,d4,c5,d5,h5,a6,h6,c7,Kg8:BKg1,Kh1,e3,f4 f4-g3 g8xg2 g1xg4xa4xa7xd7xd3 / g1xg4xa4xa7xd7xd1 g1xg4xa4xa7xd7xd4 g1xg4xa4xa7xd7xd2
426 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wc2,f2,h2,a3,b3,d3,f3,d4,a6:Bb4,b5,f5,h5,d6,g6,h6,b7,e7 a6-b6 b4xb2xd2 b6xb8xb2xe2xe8
427 2 1 multi-capture,opened-line B:Wg3,h3,c4,Ke4,g4,f5,b6:BKh1,f4,a6,Kb8 h1xh5xe5xe3xh3 g4xe4 b8xb4xd4xf4 / b8xb4xd4xg4 b8xb4xd4xh4
428 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,b2,e2,f2,c3,d3,a5,d5:BKg1,c6,d6,a7,b7,d7,g7 a5-b6 d6xd4xd2 b6xd6xd8xd1xh1
429 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wa2,b2,c2,g2,h2,b3,e3,g5,Ke8:BKb1,c4,a6,c6,h6,a7,d7,f7,h7 c4-b4 b3xb5 b1xb3xg3xg1xg8xb8xb2xf2 / b1xb3xg3xg1xg8xb8xb2xd2 b1xb3xg3xg1xg8xb8xb2xe2 b1xb3xg3xg1xg8xb8xb2xg2
430 1 1 break-through,king-hunt W:Wa5,b7:BKa3 b7-a8 a3xa6 a8xa5 / a8xa4 a8xa3 a8xa2 a8xa1
431 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,h2,a3,b3,d3,f3,h3,c4,d4,e4,g5:Bd5,a6,b6,c6,d6,f6,a7,b7,c7,d7,e7,f7,g7,h7 g7-g6 g5xg7 d6-c5 d4xd6xd8 c5xc3xe3xg3xg1xg8xc8 / c5xc3xe3xg3xg1xg8xb8 c5xc3xe3xg3xg1xg8xa8
432 2 1 multi-capture,opened-line W:WKf1,Kc4:Be3,a4,e4,e5,Kf8 c4xf4 f8xf3 f1xf5xa5xa3xf3 / f1xf5xa5xa3xg3 f1xf5xa5xa3xh3
433 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,f2,g2,a3,e3,g3,d4,f4,g4:Ba5,c5,g5,e6,f6 e6-d5 g4xg6xe6 d5xd3xf3xf1xf6xb6xb1
434 5 3 multi-capture,crowned-on-the-way,opened-line,break-through W:Wa2,h2,a3,c3,f3,g3,h3,a4,b4,c4,e4,h4:Bc5,f5,g5,h5,a6,b6,c6,h6,a7,d7,e7 g3-g4 g5xg3xe3 c4-d5 c5xe5 e4xe6xe8xe1 / e4xe6xe8xe2
435 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wa2,b2,c2,h2,b3,c3,d3,e3,a4,g4,h6,Kg8:BKc1,b5,a6,b6,c6,d6,a7,c7,d7 b5-c4 c3xc5 c1xc3xa3xa1xa5xh5xh1xh8xe8xe2xa2
436 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,c2,b3,g3,h3,f4,g4,h5:Bd4,b5,e5,c6,e6,g6,h6,d7,h7 b3-b4 h6xh4xh2 b4xb6xd6xf6xh6xh8xh1
437 5 3 multi-capture,opened-line,two-for-one,king-hunt B:WKa2,f2,g2,b3,e3,e5,a6:BKc1,d4,f4,g6 f4-g3 g2xg4 d4-d3 e3xc3 c1xc5xg5xg3xa3xa1xa7 / c1xc5xg5xg3xa3xa1xa8 c1xc5xg5xg3xa3xa7xa1
438 1 1 two-for-one,break-through,king-hunt W:Wa6,a7:BKa1,e2 a7-a8 a1xa7 a8xa2xf2 / a8xa2xg2 a8xa2xh2
439 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,h2,a3,b3,c3,d3,e3,g3,f4,h4:Bc4,e5,a6,b6,e6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 g6-h5 c3xc5 h5xh3xf3xf1xf6 / h5xh3xf3xf1xf5
440 3 1 multi-capture,opened-line,two-for-one W:WKd1,f3,f7:Ba2,d2,e2,d3,h3,a4,c4,g4,b6,a7,b7 f3-e3 d3xf3 d1xd4xh4xh2xc2xc6xa6xa3xa8xa1 / d1xd4xh4xh2xc2xc6xa6xa3xa1xa8 d1xd4xh4xh2xc2xc6xa6xa8xa3xh3 d1xd4xh4xh2xc2xc6xa6xa8xa3xg3
441 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wc2,d2,e2,g2,h2,b3,c3,f3,e5:Ba3,c6,d6,g6,a7,b7,c7,e7,h7 d6-d5 e5xc5 c6xc4 c3xc5 a3xc3xc1xc6
442 5 3 multi-capture,opened-line,two-for-one,king-hunt W:WKa1,a4,Ke6:Bc2,b5,Kc5,a6,c7,d7 e6-d6 d7xd5 a4-b4 b5xb3 a1xa7xd7xd2xb2xb5xd5 / a1xa7xd7xd2xb2xb5xe5 a1xa7xd7xd2xb2xb5xf5 a1xa7xd7xd2xb2xb5xg5 a1xa7xd7xd2xb2xb5xh5
443 1 1 two-for-one,break-through,king-hunt B:WKa4,Kg6:Ba2,a3 a2-a1 a4xa2 a1xa6xh6
444 4 1 multi-capture,crowned-on-the-way W:Wa2,e2,b3,e3,f4,d5,c6,h6,Kb7:Bg2,c3,d3,g3,Kh4,g6,c7,h7 h6xh8xh3xf3 c3xa3xa1 b7xg7xg3xg1 a1xh1 e3xc3
445 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wa2,b2,d2,f2,g2,a3,b3,d3,e3,h3,f4,e6,Kd8:BKc1,a6,b6,a7,b7,d7,f7,g7,h7 c1-g1 d8xd4 g1xg4xe4xe7xe2xc2xh2xh4xc4 / g1xg4xe4xe7xe2xc2xh2xh4xa4 g1xg4xe4xe7xe2xc2xh2xh4xb4
446 5 3 multi-capture,crowned-on-the-way,break-through W:Wa2,c2,d2,f2,g2,h2,a3,b3,c3,d3,e3,f3,h3,b4,e4:Bg4,d5,e5,a6,b6,c6,e6,f6,a7,b7,d7,e7,f7,g7,h7 b4-b5 b6xb4xb2 e3-d4 e5xe3xg3xg1 d4xd6xb6xb8xb1xh1
447 4 1 crowned-on-the-way,break-through,king-hunt B:WKa2,a6,b6,c6,Kf8:Bb3,g3,b4,f6,g6,g7 b4-a3 f8xf3xh3 a3xa1xa8 h3xa3 a8xa2 / a8xa1
448 3 1 multi-capture,opened-line,two-for-one W:WKe1,g2,h2,f3,h3:Bc3,g4,b5,a6,c6,h6,c7,g7,h7 f3-f4 g4xe4 e1xe7xa7xa5xc5xc1xc8 / e1xe7xa7xa5xc5xc7xc2 e1xe7xa7xa5xc5xc7xc1
449 1 1 break-through,king-hunt B:WKa5:Ba2,a3 a2-a1 a5xa2 a1xa3 / a1xa4 a1xa5 a1xa6 a1xa7 a1xa8
450 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through,king-hunt W:Wa2,h2,b3,c3,d3,h3,c4,g4,h4:BKf1,b5,e5,g5,c6,d6,g6,h6,c7,d7,e7 c4-d5 d6xd4xd2 c3-b4 g5xg3 b4xb6xd6xd8xd1xg1xg4xg7xd7xb7 / b4xb6xd6xd8xd1xg1xg4xg7xd7xa7
451 2 2 multi-capture,crowned-on-the-way B:Wb2,d2,e2,g2,h2,c3,e3,g3,b4,c4,e4,f4,Kg8:BKa1,h3,c5,a6,c6,d6,e6,a7,b7,c7,e7,f7,h7 h3xf3xd3xb3xb1xb6
452 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKa1,Ka5:Bf2,b3,g3,b4,c4,f4,d7,Ka8 a5-a3 a8xa2 a1xa3xf3xf7xb7xb2xg2xg4xa4 / a1xa3xf3xf7xb7xb2xg2xg4xb4
453 1 1 two-for-one,break-through,king-hunt B:WKa6,Kc8:Ba2,a4,d4 a2-a1 a6xa3 a1xa8xd8 / a1xa8xe8 a1xa8xf8 a1xa8xg8 a1xa8xh8
454 5 3 multi-capture,opened-line,two-for-one W:WKg1,f2,h2,d7:Bd2,c3,g3,a4,d4,g4,c5,g5,g7 f2-f3 g3xe3 h2-g3 g4xg2 g1xg3xd3xd1xd5xa5xa3xg3xg6xg8
455 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wc2,d2,f2,g2,a3,c3,e3,f3,g3,a4,e4,Ke8:Bh3,h4,f5,a6,b6,g6,a7,b7,g7,h7 f5-f4 e4xg4 h4xf4 f3xf5 h3xf3xf1xf8xd8xd1
456 2 1 crowned-on-the-way W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,h3,g5:Bh5,a6,b6,c6,d6,a7,b7,c7,d7,e7,f7,g7,h7 g5-h6 e7-f6 h6xh8xh4
457 3 1 multi-capture,opened-line,two-for-one,break-through,king-hunt B:Wa2,a3,f3,e4,e6,Kf6:Bb2,f2,g2 f2-f1 a2xc2 f1xf4xa4xa2xf2xf7 / f1xf4xa4xa2xf2xf8 f1xf4xa4xa2xe2xe7 f1xf4xa4xa2xe2xe8
458 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,c2,e2,f2,g2,h2,a3,c3,d3,e3,f3,g3,c4,g4:Bb3,e4,e5,h5,b6,c6,e6,g6,a7,b7,c7,d7,e7,f7,g7,h7 g4-g5 g6xg4 g3xg5 h5xf5 d3-d4 b3xd3 d4xf4xf6xd6xd8xd1 / d4xf4xf6xd6xd8xd2
459 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wa2,b2,d2,g2,h2,a3,c3,d3,e3,h3,a4,e4,Kh5,h6:BKf1,a6,b6,c6,g6,a7,c7,d7,g7 f1-b1 h6xf6 b1xb4xh4xh6xe6xe2xc2xc5 / b1xb4xh4xh6xe6xe2xc2xc4
460 4 2 multi-capture,crowned-on-the-way W:Wa4,Kb4,e4,c6,e6:Bb2,Kc3,e5,f5,b7,f7,g7 b4xb8xb1 e5xe3 e6-f6 c3xc8 f6xf8xf3xd3 / f6xf8xf3xa3 f6xf8xf3xb3
461 1 1 two-for-one,break-through,king-hunt B:WKa8,Ke8:Ba2,a3 a2-a1 a8xa2 a1xa8xf8 / a1xa8xg8 a1xa8xh8
462 5 3 multi-capture,opened-line,two-for-one,king-hunt W:WKd2,d3,e4,c5,c6:Bg3,h4,e6,f6,d7,Kb8 e4-f5 f6xf4 d3-e4 f4xd4 d2xd6xh6xh3xd3xd8xa8
463 2 1 multi-capture,crowned-on-the-way B:Wb2,e2,f2,g2,a3,b3,c3,f3,h3,c4,g4,h4,a5,d6:Bd4,d5,e5,b6,c6,g6,h6,a7,c7,g7,h7 c6xe6 c4xe4 e5xe3xg3xg1xg5
464 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKf5,d7,Kh8:BKc1,g2,c3,d3,e3,h3,a4,d4,h4,b6 f5-g4 h4xf4 h8xh2xc2xc4xe4xe1xa1xa6xf6xf3xc3 / h8xh2xc2xc4xe4xe1xa1xa6xf6xf3xb3 h8xh2xc2xc4xe4xe1xa1xa6xf6xf3xa3
465 1 1 two-for-one,break-through,king-hunt B:WKb5,Kd6:Bd2,d3 d2-d1 d6xd2 d1xd5xa5
466 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wd2,e2,h2,a3,b3,c3,f3,b5,e5:Bh4,h5,a6,b6,c6,b7,c7,g7,h7 e5-d6 b6xb4xb2 d6xb6xb8xb1
467 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,f2,a4,h4,d6:Bg5,b6,c6,e6,g6,a7 g6-f5 d6xf6 g5-g4 h4xf4 f5xf3xf1xf7 / f5xf3xf1xf8
468 2 1 multi-capture,crowned-on-the-way W:Wa2,b2,g2,h2,a3,c3,d3,e3,h3,c4,e4,h5:BKf1,b5,c5,e5,g5,c6,f6,g6,b7,c7,d7,e7,g7,h7 h5xf5xf7 f1xf8 e4xe6xe8xh8xh6xd6xb6xb8xb4 / e4xe6xe8xh8xh6xd6xb6xb8xb3 e4xe6xe8xh8xh6xd6xb6xb3xb8
469 3 1 multi-capture,opened-line,two-for-one,break-through B:Wa2,b2,e2,f2,a3,b5,b6,d6,f6,a7,h7:Bd2,g3,c4,h5,Kc7,g7 d2-e1 h7xf7 e1xe6xc6xg6xa6xa8
470 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wb2,c2,d2,f2,g2,h2,c3,g3,a4,e4,f5:Bc4,c5,d5,f6,g6,a7,b7,c7,d7,e7,f7,h7 c3-b4 f6xf4xd4 d2-d3 d4xd2 b4xd4xd6xd8xd1
471 4 1 multi-capture,crowned-on-the-way B:Wc2,d2,g4,a6,d6,c7,Kg8:Ba2,d3,g3,h3,f4,Kh4,f5 d3xd1xd7xa7xa3 g4xe4 h4xc4xc1 g8xg1xa1 h3-g2 / f5-f4 h3-h2 f5-g5 f5-e5 h3-g3 f5-g4 f5-e4
472 1 1 two-for-one,break-through,king-hunt W:Wa6,a7:BKa3,c3 a7-a8 a3xa7 a8xa3xd3 / a8xa3xe3 a8xa3xf3 a8xa3xg3 a8xa3xh3
473 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wa2,c2,d2,f2,a3,e3,g3,h3,a6,e6,Kf8:BKb5,d5,b6,c6,h6,b7,d7,h7 d5-e4 e3xe5 b5xh5xh2xe2xe8xg8xg1
474 2 2 multi-capture,crowned-on-the-way W:Wa2,e2,f2,g2,h2,a3,b3,d3,e3,f3,g3,g4,a6:Bc3,a4,e5,g5,h5,b6,d6,e6,g6,b7,c7,d7,f7,g7,h7 a6xc6xc8xc1
475 5 3 multi-capture,opened-line,two-for-one,king-hunt B:Wc2,h3,f4,g4,h5,a6,e6,Ke7:BKd1,e5,b7 b7-b6 a6xc6 e5-e4 f4xd4 d1xd6xh6xh4xc4xc1xc7xh7xh2 / d1xd6xh6xh4xc4xc1xc7xh7xh1 d1xd6xh6xh4xc4xc7xh7xh2xb2 d1xd6xh6xh4xc4xc7xh7xh2xa2
476 1 1 two-for-one,break-through,king-hunt W:Wa6,a7:Be2,Ka5 a7-a8 a5xa7 a8xa2xf2 / a8xa2xg2 a8xa2xh2
477 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wc2,e2,d3,e3,f3,g3,h3,f4,g4,h4,c6,Kd8:Bb3,a5,g5,h5,f6,h6,a7,f7,h7 b3-c3 g4xg6xe6 c3xc1xc8xe8xe4xg4xg2xd2xd5 / c3xc1xc8xe8xe4xg4xg2xd2xd6 c3xc1xc8xe8xe4xg4xg2xd2xd7 c3xc1xc8xe8xe4xg4xg2xd2xd8 c3xc1xc8xe8xe4xg4xg2xd2xd4
478 3 1 multi-capture,opened-line,two-for-one W:WKa1,Ka8:Bc2,e2,g4,a5,c5,e5,a6,e6,f7 a1-a4 a5xa3 a8xa5xd5xg5xg2xd2xa2xa6xf6xf8
479 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,d2,e2,f2,g2,h2,c3,d3,e3,g3,a4,d4,g4,h4:Bb4,e5,f5,b6,c6,d6,f6,h6,a7,c7,d7,e7,f7,g7,h7 c6-d5 a4xc4 d5-e4 d4xf4 f5xf3xh3xh1xh5
480 3 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wa2,a3,h3,c4,f4,g4,f5:Bf3,a5,d5,e5,h5,b6,c6,f7 f5-g5 h5xf5 f4xf6xf8xf2 / f4xf6xf8xf1
481 5 3 multi-capture,opened-line,two-for-one B:Wa2,g2,a3,Kg3,h3,a4,h7:BKe1,b4,c4,a6,b7 c4-b3 a3xc3 e1-a1 a4xc4 a1xa4xh4xh8xh2xc2xc5 / a1xa4xh4xh8xh2xc2xc7 a1xa4xh4xh8xh2xc2xc8 a1xa4xh4xh8xh2xc2xc4 a1xa4xh4xh8xh2xc2xc6
482 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:WKb2,a5,d6,e7:Bh2,Kg3,f4,g4,d5,h7 b2-g7 h7xf7xd7 d6xd8xd3xh3xh1
483 1 1 break-through,king-hunt B:WKe7:Bd2,e3 d2-e1 e7xe2 e1xe3 / e1xe4 e1xe5 e1xe6 e1xe7 e1xe8
484 5 5 multi-capture,opened-line,two-for-one,king-hunt W:Wb2,d2,h2,a3,b3,a4,f5,h5,Kh8:BKf1,a5,a6,c6,e6,a7,c7,f7,g7 a3-b4 a5xa3xc3 b4-a5 a6xa4 h8-e8 f1xf6 e8xe3xa3xa6xd6xg6xg8
485 4 1 multi-capture,crowned-on-the-way B:Wd2,a3,g3,Kc4,a5,a6,d6,f7,Kg8:Bh2,d3,h4,h5,b6,c6,d7,e7 e7xg7 c4xc7xe7xh7 d3xd1xd8xh8xh6 a6xc6 h6xa6xa4xa1 / h6xa6xa4xa2
486 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKa1,Kc8:BKh1,b2,d2,g4,e5 c8-c1 h1xb1 a1xd1xd5xg5xg2xa2
487 1 1 two-for-one,break-through,king-hunt B:WKf7,Kc8:Bf2,f3 f2-f1 f7xf2 f1xf8xb8 / f1xf8xa8
488 4 1 multi-capture,crowned-on-the-way W:Wd3,h3,b4,e4,f4,h4,h5,a6,c6,h7:Ba2,c2,d2,b3,c3,g3,c4,d5,a7,f7,g7 a6xa8xa1 c3xe3 h3xf3xd3 c4xa4 a1xa5xg5xg8
489 3 1 multi-capture,opened-line,two-for-one B:Wa2,c2,g2,d3,e3,h3,d4,f4,h4,a7:BKb3,e5,h5,b6,h6,d7,h7 e5-e4 e3xe5 b3xf3xf5xd5xd2xb2xh2
490 5 5 multi-capture,crowned-on-the-way,break-through W:Wb2,c2,e2,f2,g2,h2,a3,b3,c3,d3,f3,h3,b4,c4,f4,h4:Bb5,e5,f5,g5,h5,b6,c6,d6,f6,h6,a7,c7,d7,e7,f7,h7 c4-d5 d6xd4xd2 f3-g3 f5xf3xf1 h4-g4 d2xf2 g4xg6xe6xe8xe1xh1 / g4xg6xe6xe8xe1xg1
491 1 1 break-through,king-hunt B:WKg4:Bg2,g3 g2-g1 g4xg2 g1xg3 / g1xg4 g1xg5 g1xg6 g1xg7 g1xg8
492 3 1 multi-capture,opened-line,two-for-one W:WKa1,a2,f6,Kb7:BKh1,c2,h4,g5,Ka8 a2-a3 a8xa2 a1xa5xh5xh2xa2 / a1xa5xh5xh2xb2
493 4 1 multi-capture,crowned-on-the-way W:Wh2,a3,a4,b4,h4,g5,b6,c6,f6,d7,h7:BKe1,a2,c2,e3,c4,g4,a5,c7,e7,f7 c6xc8xc3xc1xh1 f7xf5xh5xh3 h2xh4xf4 e7xc7 a4xa6
494 5 3 multi-capture,opened-line,two-for-one,king-hunt B:Wa4,g4,d5,g5,a6,Kd8,Kf8:BKa1,g2,a3,h3,h6 h6-g6 g5xg7 g2-f2 f8xf1 a1xg1xg5xa5xa8xg8xg2 / a1xg1xg5xg8xa8xa5xe5 a1xg1xg5xg8xa8xa5xf5 a1xg1xg5xa5xa8xg8xg5 a1xg1xg5xa5xa8xg8xg6 a1xg1xg5xa5xa8xg8xg4 a1xg1xg5xg8xa8xa5xh5 a1xg1xg5xa5xa8xg8xg3 a1xg1xg5xa5xa8xg8xg1
495 2 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:WKf2,a4,g6:Ba3,b3 b3-b2 f2xa2 a3xa1xa6xh6
496 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKa1,a4:Bc3,e4,a6,d6,Ka7 a4-a5 a6xa4 a1xa6xe6xe3xa3xa8
497 1 1 two-for-one,break-through,king-hunt B:WKg6,Ka8:Ba2,a3,h3 a2-a1 a8xa2 a1xa6xh6
498 4 2 multi-capture,crowned-on-the-way W:Wh3,a4,c4,h4,a5,b5,f5,a6,c6,c7:Bg2,a3,g3,f4,d5,h5,e6,f6,g6,f7 h3xf3 f4xf2 h4xh6 f6xf4 h6xf6xf8xf3xf1
499 5 5 multi-capture,opened-line,two-for-one,break-through B:Wb2,a3,d3,e3,a4,c4,d4,g5:Bh2,b4,d5,d6,e6,h7 d5-e4 e3xe5xe7 d6-c5 c4xc6 h2-g1 a4xc4 g1xg7xc7xc5xc2xa2xa4xe4 / g1xg7xc7xc5xc2xa2xa4xf4 g1xg7xc7xc5xc2xa2xa4xg4 g1xg7xc7xc5xc2xa2xa4xh4
500 2 1 multi-capture,crowned-on-the-way W:Wa2,d2,g2,h2,f3,a4,d4,g4,f5,c6,b7,g7:Be2,a3,d5,b6,a7,d7,e7,Kc8 c6xa6xa8xe8xe5xa5 a3xa1 d2xf2
501 1 1 break-through,king-hunt B:WKg7:Ba2,b7 a2-a1 g7xa7 a1xa8
502 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKa1,c3,h6:Bb2,g4,Kc5,d5,e7 a1-c1 c5xc2 c1xc5xg5xg2xa2 / c1xc7xg7xg2xa2
503 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wh4,d6,Ka8,Ke8:BKg1,g2,h3,f6 g1-a7 a8xa2xh2 h3xh1xh8xd8xd5 / h3xh1xh8xd8xd4 h3xh1xh8xd8xd3 h3xh1xh8xd8xd2 h3xh1xh8xd8xd1
504 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wa2,c2,b3,e3,f3,d4,f4:Bf5,g5,b6,c6,d6,f6,c7,f7,h7 d4-c5 c6xc4 f3-g4 f5xf3xd3 g4xg6xe6xc6xc8xc3xf3xf8 / g4xg6xe6xc6xc8xc3xh3xh8
505 3 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,d2,e2,h2,a3,c3,f3,h3,d5,e7:Ba4,e4,h4,a5,a6,e6,a7,h7 a4-b3 h3xh5 b3xd3xd1xd7xf7xf2xc2 / b3xd3xd1xd7xf7xf2xd2 b3xd3xd1xd7xf7xf2xb2
506 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wb2,d2,e2,g2,h2,b3,d3,e3,f3,g3,h3,c4,d4,e4:BKe1,b5,e5,a6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 e4-f5 f6xf4xf2 c4-c5 b5xd5 d4xd6xf6xf8xf1xc1xc8
507 2 1 multi-capture,crowned-on-the-way B:WKa1,b2,e2,h2,d3,f4,c7:Bf3,c4,Kd4,d6 d4xd2xa2xg2 h2xf2 f3xf1xf7xb7
508 3 1 multi-capture,opened-line,two-for-one W:Wa2,c2,c3,h3,Kh8:Bf3,e5,h5,a6,h6,b7,f7 h3-h4 h5xh3 h8xh5xa5xa7xc7xh7xh2 / h8xh5xa5xa7xc7xh7xh1
509 1 1 break-through,king-hunt B:WKg8:Bg2,g3 g2-g1 g8xg2 g1xg3 / g1xg4 g1xg5 g1xg6 g1xg7 g1xg8
510 5 5 multi-capture,opened-line,two-for-one W:Wg2,c3,e3,f3,g3,h3,g4,h4,Kf8:Bb4,e5,f5,a6,d6,e6,f6,g6,h6,e7,g7,h7 c3-c4 b4xd4 e3-d3 d4xd2 f3-f4 f5xf3 f8xf5xd5xd7xf7xf2xa2xa8 / f8xf5xd5xd7xf7xf2xa2xa7
511 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa4,e4,f4,e5,f5,a6,g7:BKe1,a2,h2,f3,h5,d7 e5-d6 e1xe5xg5xg8 d6xd8xh8xh3xa3xa1
512 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wa2,c3,c4,e4,a5,g5,Kb8:Bf3,d5,Kc6 d5-e5 e4xe6 c6xg6xg4xa4xa1xa8xc8xc2 / c6xg6xg4xa4xa1xa8xc8xc1
513 2 2 multi-capture,crowned-on-the-way B:Wa2,f2,h2,a3,d3,g3,a4,d4,f4,g4,h5,e7:Ba5,b5,f5,g5,a6,c6,d6,f6,g6,c7,g7 f5xf3xh3xh1xh8
514 1 1 two-for-one,break-through,king-hunt W:Wa6,g6,a7:BKd1,Ka2 a7-a8 a2xa7 a8xa1xe1 / a8xa1xf1 a8xa1xg1 a8xa1xh1
515 5 4 multi-capture,opened-line,two-for-one,king-hunt B:Wb2,d2,f2,h2,d3,e3,f3,h3,b4,d4,e4,Kb8:BKe1,d5,g5,a6,d6,a7,f7,h7 g5-h4 h3xh5 h7-h6 h5xh7 d5-e5 e4xe6xc6 e1xe6xb6xb3xe3xh3xh1xh8xa8
516 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,e2,h2,g3,b4,e4,h5:Bc5,d5,e5,a6,e6,g6,a7,d7,h7 h5-h6 e5xe3xe1 h6xf6xd6xd8xd1xh1 / h6xf6xd6xd8xd1xf1 h6xf6xd6xd8xd1xg1
517 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wa3,b3,g3,c4,h5,e6,f6,Kf8:Ba5,Ka7 a5-a4 a3xa5 a7xa3xe3xe8xh8xh3xc3xc6xg6 / a7xa3xe3xe8xh8xh3xc3xc6xh6
518 2 2 multi-capture,crowned-on-the-way W:Wa3,b3,f3,g3,g4,Ke5,f5,c6,d6:BKc1,h2,h3,d5,g5,g6,h6,b7,d7 d6xd8xd1xa1
519 1 1 two-for-one,break-through,king-hunt B:WKh4,f7:Bh2,h3 h2-h1 h4xh2 h1xh7xe7 / h1xh7xd7 h1xh7xc7 h1xh7xb7 h1xh7xa7
520 5 3 multi-capture,opened-line,two-for-one,king-hunt W:Wa3,f4,g4,Ka8:BKb1,d5,e5,f5,f6,g6,e7,f7,g7 a8-g8 f5xf3 g4-g5 g6xg4 g8xg6xe6xe8xe3xg3xg7xd7xd1xa1
521 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wd4,e5,f5,g6,b7:BKe1,f3,h5,h7 g6-h6 e1xe7xa7 h6xh8xh3xa3xa8
522 3 1 multi-capture,opened-line,two-for-one B:Wa2,d2,b3,c3,d3,b4,c4,e4,Ka8:BKh1,b5,f6,g6,g7,h7 h1-a1 b4xb6 a1xa6xe6xe2xb2xb4xd4xd2 / a1xa6xe6xe2xb2xb4xd4xd1
523 2 1 multi-capture,crowned-on-the-way B:Wb2,e2,a3,d3,c4,d5,e5,c6,g6,b7,d7,f7:Bc2,d2,Kf4,g5,h5,a7,c7,h7 c7xc5xc3xe3xe1xe7xg7xc7 b7xd7 c2xa2
524 1 1 two-for-one,break-through,king-hunt W:Wa7,b7:BKc5,Ke7 a7-a8 e7xa7 a8xa5xd5 / a8xa5xe5 a8xa5xf5 a8xa5xg5 a8xa5xh5
525 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:We2,f2,c3,c4,f4,c6:Be5,h5,b6,d6,f7 b6-c5 c6xe6 c5-d4 c4xe4 e5xe3xe1xe7 / e5xe3xe1xe8
526 4 1 multi-capture,crowned-on-the-way W:Wc2,b3,e3,e5,a6,b6,d7:Be2,b4,c4,Kc5,c6,b7,e7,Kf8 b6xb8xh8 b4xb2xd2 d7xf7 c5xf5xf8 h8xc8xc5xc1
527 3 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wa2,e2,f2,a3,d3,e3,g3,b4,d4,f4,Ke8:Bh4,a5,d5,g5,a6,a7,b7,c7,f7,g7,h7 h4-h3 d4xd6 h3xf3xf1xf6xb6xb2xg2 / h3xf3xf1xf6xb6xb2xh2 h3xf3xf1xf6xb6xb2xf2
528 5 3 multi-capture,opened-line,two-for-one W:Wa4,f4,Ka8:Ba2,g3,h4,c5,h5 f4-g5 h5xf5 a4-b5 c5xa5 a8xa3xh3xh5xa5xa1
529 1 1 two-for-one,break-through,king-hunt B:Wb4,Kh4:Bh2,h3 h2-h1 h4xh2 h1xh4xa4
530 2 1 multi-capture,crowned-on-the-way W:Wa3,d3,g3,a4,g5,h6:Bh2,f3,b4,c4,h4,e5,h5,d6,h7 g3xe3 h5xf5 h6xh8xh3xh1
531 3 1 multi-capture,opened-line,two-for-one B:Wa2,e2,f2,h2,d3,h3,b4,d4,b5,h6,e7,h7:BKg1,a6,d6,e6,g6,a7 g1-a1 h6xf6 a1xa4xc4xf4xf1xf7xb7xb3xe3xe1
532 4 1 multi-capture,crowned-on-the-way,break-through W:Wc2,f3,e4,b5,f5,h5,d6,e6:BKc1,Kd1,e2,a4,a7 b5-a6 c1xc4xf4xf1xf8 a6xa8xa1xe1xe4 / a6xa8xa1xe1xe5 a6xa8xa1xe1xe3
533 5 3 multi-capture,opened-line,two-for-one,king-hunt B:Wf2,c3,Kf3,c4,c6,g7:BKa1,g4,c5 g4-g3 f3xh3 c5-b4 c4xa4 a1xa6xh6xh2xc2xc7xh7 / a1xa7xh7xh2xc2xc4xc7 a1xa7xh7xh2xc2xc4xc8
534 1 1 two-for-one,break-through,king-hunt W:Wa7,c7,d7:BKd6,Kg8 a7-a8 d6xd8 a8xe8xh8
535 2 1 multi-capture,crowned-on-the-way B:Wc2,b3,c3,a4,e4,a6,b6,e6,a7,g7,Kf8:Bd2,g2,h2,e3,c4,a5,b7,c7,d7 b7xb5 c3xc5 a5xa3xc3xc1xc6xg6xg8xc8 / a5xa3xc3xc1xc6xg6xg8xb8 a5xa3xc3xc1xc6xg6xg8xd8 a5xa3xc3xc1xc6xg6xg8xe8 a5xa3xc3xc1xc6xg6xg8xa8
536 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKa1,h2,e5:Bf4,h5,d6,e6,g6,h6,e7,Kc8 a1-f1 e6xe4 f1xf7xd7xd4xg4xg8xb8 / f1xf7xd7xd4xg4xg8xa8
537 4 1 multi-capture,crowned-on-the-way,break-through,king-hunt W:Wc3,h3,a4,e4,d5,e6,g6:Be3,f6,h6,Kd7,h7,Kf8 g6-f7 d7xd3xa3xa7xg7 e6xg6xg8xd8 / e6xg6xg8xc8 e6xg6xg8xb8 e6xg6xg8xa8
538 5 5 multi-capture,crowned-on-the-way,opened-line,break-through B:Wb2,f2,g2,b3,e3,g3,b4,d4,h4:Bf4,f5,g5,d6,h6,a7,b7,c7,f7,h7 d6-d5 d4xd6 f7-e6 d6xf6 f4-g4 h4xf4 f5xf3xf1xf7 / f5xf3xf1xf8
539 1 1 two-for-one,break-through,king-hunt B:Wd5,Kc8:Bc2,c4 c2-c1 c8xc3 c1xc5xe5 / c1xc5xf5 c1xc5xg5 c1xc5xh5
540 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKa3,Kh3,h4,b6:BKe1,b2,g2,b5,d5,e5,g5 h4-g4 g5xg3 h3xb3xb1xg1xg4 / h3xb3xb1xg1xg3 h3xb3xb1xg1xg6 h3xb3xb1xg1xg7 h3xb3xb1xg1xg8 h3xb3xb1xg1xg5
541 2 2 multi-capture,crowned-on-the-way B:Wa2,d3,g3,a4,g5,h6,d7,e7,f7:BKf2,h2,a3,c4 a3xa1xa5xh5xh8
542 5 3 multi-capture,opened-line,two-for-one,king-hunt W:Wc4,Ka5,c5,h5,h6:Bc2,c3,Kd3,e5,b6,b7 c4-b5 b6xb4 c5-b6 b7xb5 a5xd5xd2xb2xb5xf5 / a5xd5xd2xb2xb5xg5
543 1 1 two-for-one,break-through,king-hunt B:Wg4,Ka8:Ba2,a3 a2-a1 a8xa2 a1xa4xh4
544 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wd2,b3,a5,g5,e7:Bf2,h3,f4,d6,f6,Kb7,h7 g5-h6 b7xb2xe2xe8 h6xh8xh2xd2xd8xf8xf5xf3 / h6xh8xh2xd2xd8xf8xf5xf2 h6xh8xh2xd2xd8xf8xf5xf1
545 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,f2,g2,h2,a3,b3,c3,d3,e3,h3,e4,f4,h4:Bc5,d5,g5,h5,a6,b6,d6,h6,a7,b7,c7,d7,e7,f7,g7,h7 f4-f5 g5xe5 e4xe6xc6xc8xc4
546 5 5 multi-capture,opened-line,two-for-one B:Wd2,e2,h2,a3,d3,e3,f3,a4,a5,h5,Kh8:BKe1,d5,a6,b6,d6,g6,a7 a7-b7 a5xa7xc7 b6-a5 a4xa6 d5-e4 e3xe5 e1xe3xb3xh3xh1xh7xa7xa4xa2xe2xe6 / e1xe3xb3xh3xh1xh7xa7xa4xa2xe2xe7
547 2 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wc2,d2,b3,c3,e3,e4,g4,f6:Ba3,d5,f5 d5-c4 c3xc5 a3xc3xc1xc6xg6xg3xd3xd1
548 5 5 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wh2,a3,b3,e3,f3,g3,h3,a4,f4,h4:Bb5,f5,g5,h5,c6,d6,e6,f6,h6,d7,e7 f3-e4 f5xf3xd3 e4-e5 e6xe4 h3-g4 h5xh3xh1 g4xg6xe6xe8xe3xc3xc7xh7xh5xa5
549 3 1 multi-capture,opened-line,two-for-one B:Wa2,e2,c3,d3,g3,b4,c4,c6,d7,e7:BKf1,b3,f4,h6 f1-b1 c3xa3 b1xb6xd6xd8xd2xg2xg7xc7xc1 / b1xb6xd6xd8xd2xg2xg7xc7xc2 b1xb6xd6xd8xd2xg2xg7xc7xc3
550 4 1 multi-capture,crowned-on-the-way W:Wd2,f3,h3,d4,f4,b5,b6,Kd7:Bb3,Kh4,a5,d5,f5,b7,c7,h7 h3xh5 d5xd3xd1xd8 b6xb8xh8xh6 a5xc5 f4xf6
551 1 1 two-for-one,break-through,king-hunt B:Wh5,Kc7:Bg2,g5 g2-f1 h5xf5 f1xf7xb7 / f1xf7xa7
552 3 1 multi-capture,opened-line,two-for-one W:WKb1,f3,g3,a5,g5:Be2,Ka3,Kc3,e4,e7,h7 b1-b3 a3xa7 b3xe3xe5xe8xe1 / b3xe3xe1xe5xe8
553 2 2 multi-capture,crowned-on-the-way B:Wf2,g2,h2,b3,e3,d4,e4,f4,g4,Kg8:Bd5,e5,d6,e6,h6,a7,b7,c7,e7,f7,h7 d5xd3xf3xf1xf6
554 1 1 two-for-one,break-through,king-hunt W:Wb3,f7:BKb5,e6 f7-e8 b5xb2 e8xe2xa2
555 5 3 multi-capture,opened-line,two-for-one B:We2,f2,h2,a3,c3,e3,g3,h3,a4,c4,d4,e4:BKb1,c5,e5,b6,e6,g6,h6,a7,b7 b6-a5 a4xa6xa8 b1-f1 c4xc6 f1xf3xd3xd6xa6xa2xg2xg4xc4xc1 / f1xf3xd3xd6xa6xa2xg2xg4xc4xc2
556 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:We2,f2,g4,e6,g6,c7,d7:BKg1,a4,f5,b6,c6,h7 g6-h6 g1xg6xd6xd8 h6xh8xb8xb5xg5 / h6xh8xb8xb5xh5
557 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wb2,Ka5,f6,h6,h7:BKg1,Kh1 g1-g7 h7xf7 h1xh7xa7xa2xf2xf7 / h1xh7xa7xa2xf2xf8
558 2 1 crowned-on-the-way W:Wb2,d2,g2,h2,e3,g3,b4,g4,g5:Bh5,d6,f6,g6,a7,d7,e7,g7,h7 g5-h6 f6-e5 h6xh8xh4 / h6xh8xh3
559 5 3 multi-capture,opened-line,two-for-one,king-hunt B:Wf2,d3,g5,Kg8:BKb1,g3,e6 e6-f5 g5xe5 b1-g1 g8xg2 g1xg5xd5xd2xg2 / g1xg5xd5xd2xh2
560 1 1 break-through,king-hunt W:Wb4,b7:BKb3 b7-b8 b3xb5 b8xb4 / b8xb3 b8xb2 b8xb1
561 4 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wg2,e3,g3,e4,g4,e6:Bc4,d4,f5,b6,f7,h7 e6-f6 d4xf4xh4 f6xf8xf4xb4xb7 / f6xf8xf4xb4xb8
562 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wb3,Kf3,g3,Kd4,f4,g4,f7:BKg2,Kh3,Ka8 g2-f2 f3xf1 h3xd3xd7xg7xg1xb1xb4xg4 / h3xd3xd7xg7xg1xb1xb4xh4
563 2 1 multi-capture,crowned-on-the-way W:Wd4,b5,e5,f5,c6,g6,Ka7,e7,h7:Bc2,e2,Kf2,a3,e3,g3,c4,d5,b7,c7 c6xc8xc3xf3xf1 d5xd3 a7xd7xd2xf2xa2xa6 / a7xd7xd2xf2xa2xa4 a7xd7xd2xf2xa2xa5 a7xd7xd2xf2xa2xa7 a7xd7xd2xf2xa2xa8 a7xd7xd2xa2xg2xg4 a7xd7xd2xa2xg2xg5
564 5 3 multi-capture,opened-line,two-for-one,break-through B:Wb3,d3,g3,h4,h5,h6:Be2,a4,a5,f6,b7,h7 f6-g5 h6xh8 e2-d1 h5xf5 d1xd5xh5xh3xc3xa3
565 4 1 multi-capture,crowned-on-the-way,break-through,king-hunt W:Wh2,a3,d3,g3,a4,c4,a5,d5:BKd1,h4,a6,b6,a7 d5-c6 d1xd4xb4 a4xc4 a6xa4xa2 c6xa6xa8xa1
566 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,f2,g2,h2,a3,b3,c3,e3,g3,h3,d4,e4,f4:Ba5,c5,e5,b6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,h7 d4-d5 d6xd4 e4xc4xc6xa6xa8xa4
567 5 5 multi-capture,crowned-on-the-way,opened-line,break-through B:Wg2,h2,d3,e3,f3,g3,c4,d4,e4:Bh4,d5,g5,b6,c6,e6,f6,g6,c7,f7 f7-e7 d4xd6 f6-e5 d6xf6xh6 h4-h3 e4xe6xe8 h3xh1xh8xd8xd2xh2
568 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wc2,Kd2,b3,d3,a4,b4,Ke4,b5:BKf1,Kh1 f1-g2 d2xh2 h1xh3xc3xa3xa5xe5xe2xb2xb5 / h1xh3xc3xa3xa5xe5xe2xb2xb6 h1xh3xc3xa3xa5xe5xe2xb2xb7 h1xh3xc3xa3xa5xe5xe2xb2xb8
569 1 1 two-for-one,break-through,king-hunt W:Wb5,c5,h7:BKb2,Ke8 h7-h8 b2xb6 h8xb8xb5 / h8xb8xb4 h8xb8xb3 h8xb8xb2 h8xb8xb1
570 2 1 multi-capture,crowned-on-the-way B:Wb2,c2,a4,c4,g4,h4,c5,g6,f7,Kg8:BKa1,f2,h2,c3,e5,h6 a1xa7xg7xg5xg2 g8xg1 c3xc1xh1
571 5 3 multi-capture,opened-line,two-for-one,king-hunt B:Wg3,h3,f4,e6,g6,c7,Kf8:BKc1,Kd1,c4,b5 d1-f3 g3xe3 c4-d3 e3xc3 c1xc4xg4xg8xc8xc6xh6xh2 / c1xc4xg4xg8xc8xc6xh6xh1
572 1 1 two-for-one,break-through,king-hunt W:Wb7,d7:BKd1,Kh4 b7-a8 d1xd8 a8xh8xh3 / a8xh8xh2 a8xh8xh1
573 2 1 multi-capture,crowned-on-the-way W:Wf2,b3,a6,e6,f6,b7,c7,f7:Bc2,h3,a4,g4,e5,f5,g5,b6,d7,g7 a6xc6 g7xe7 e6xe8xe2xa2xa6 / e6xe8xe2xa2xa7 e6xe8xe2xa2xa8 e6xe8xe4xh4xh1 e6xe8xe2xa2xa5
574 3 1 multi-capture,opened-line,two-for-one B:Wc2,e3,b4,a5,h5,e6,f6,a7,b7:Bf5,Kf8 f5-e4 e3xe5 f8xf5xb5xb8xb2xh2xh6xa6xa1xa8 / f8xf5xb5xb8xb2xh2xh6xa6xa8xa4 f8xf5xb5xb8xb2xh2xh6xa6xa8xa3 f8xf5xb5xb8xb2xh2xh6xa6xa8xa2 f8xf5xb5xb8xb2xh2xh6xa6xa8xa1
575 1 1 break-through,king-hunt W:Wc5,d7:BKc4 d7-c8 c4xc6 c8xc5 / c8xc4 c8xc3 c8xc2 c8xc1
576 2 1 multi-capture,crowned-on-the-way B:Wb2,h2,d3,b4,f4,b5,h5,c7:Bb3,d4,a6,b6,f6 d4xd2 b5xb7 b3xb1xb5xb8
577 5 5 multi-capture,crowned-on-the-way,opened-line,break-through B:Wc2,f2,d3,h3,d4,h4:Bf5,h5,a6,b6,g6,a7,f7 f7-f6 h4xh6 f6-e5 h6xf6 e5-e4 d4xf4 f5xf3xf1xf7 / f5xf3xf1xf8
578 3 1 multi-capture,opened-line,two-for-one,break-through,king-hunt W:WKb5,f7:Bc2,Ke3,a4,e4,g4,a5 f7-g8 a5xc5 g8xg3xa3xa5xe5xe2xb2 / g8xg3xa3xa5xe5xe2xa2
579 2 2 multi-capture,crowned-on-the-way W:Wf2,g2,h2,f3,g3,f4:Bb2,d5,f5,a6,e6,h6,b7,c7,d7,e7,f7,h7 f4xf6xd6xd8xd2xa2xa8
580 5 2 multi-capture,opened-line,two-for-one,king-hunt B:Wc4,g4,c5,g5,Kf7,g7,Kc8:BKg1,e2,b3,g6,a7 a7-b7 f7xa7 g6-f5 g5xe5 g1xg5xd5xa5xa8xg8xg4xb4 / g1xg5xd5xa5xa8xg8xg4xa4
581 1 1 break-through,king-hunt W:Wc6,c7:BKc1 c7-c8 c1xc7 c8xc6 / c8xc5 c8xc4 c8xc3 c8xc2 c8xc1
582 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,e2,f2,g2,h2,a3,d3,e3,h3,b4,f4,g4,c5:Ba5,e5,h5,b6,c6,d6,e6,f6,h6,a7,c7,d7,e7,g7,h7 b4-a4 c6xc4 a4xa6xc6xc8xc3
583 5 4 multi-capture,opened-line,two-for-one,king-hunt B:Wd2,Kg2,g3,b5,g5,f6,a7,h7:BKe1,e3,b4,h4 e3-f2 g2xe2 e1xe6xg6xg4xg2xa2xa8
584 2 2 crowned-on-the-way W:Wc6,d6,f6,Kc7,e7:BKa3,f5,b6,f7 f6xf8xf3 a3xg3 c6xa6
585 4 1 two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,h2,a3,c3,d3,e3,f3,g3,c4,e4,f4:Ba5,b5,f5,h5,b6,d6,e6,g6,h6,a7,b7,c7,d7,f7,g7,h7 f5-g4 g3xg5 g6xg4 f4xh4 h5xh3xh1
586 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wd6,e6,Kb7,g7,Ke8:BKa1,Kc1,c4,h6 c1-b2 b7xb1 a1xd1xd8xg8xg6xd6 / a1xd1xd8xg8xg6xc6 a1xd1xd8xg8xg6xb6 a1xd1xd8xg8xg6xa6
587 1 1 two-for-one,break-through,king-hunt W:Wc6,c7:BKc1,g5 c7-c8 c1xc7 c8xc5xh5
588 2 1 multi-capture,crowned-on-the-way B:Wc2,f2,d3,h3,e4,Kf4,b7,d7,e7:Ba3,f3,Kg8 f3xf1xf7 e7xg7 g8xg4xd4xd8xd2xb2xb8
589 5 3 multi-capture,opened-line,two-for-one,king-hunt B:Wf2,d5,h5,a6,d6,h6,c7,f7,Kd8:BKb1,a2,d2,b3,e3,g3,h4 d2-e2 f2xd2 b3-c2 d2xb2 b1xb8xf8xf5xa5xa7xd7xd5 / b1xb8xf8xf5xa5xa7xd7xd3 b1xb8xf8xf5xa5xa7xd7xd4 b1xb8xf8xf5xa5xa7xd7xd2 b1xb8xf8xf5xa5xa7xd7xd1
590 1 1 break-through,king-hunt W:Wc6,c7:BKc5 c7-c8 c5xc7 c8xc6 / c8xc5 c8xc4 c8xc3 c8xc2 c8xc1
591 3 1 multi-capture,opened-line,two-for-one,king-hunt B:We3,c4,e4,f4,h4,b5,Kh5,c7:BKh1,a6,c6 c6-d5 h5xc5 h1xh7xb7xb3xf3xf5xb5 / h1xh7xb7xb3xf3xf5xa5
592 2 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wd6,e6:Be2,d3,d5,f7 e6-e7 f7xd7 d6xd8xd4xd2xf2 / d6xd8xd4xd2xg2 d6xd8xd4xd2xh2
593 4 1 multi-capture,break-through B:Wb2,c2,d2,f2,g2,h2,a3,b3,c3,d3,f3,g3,a4,d4,h4:Bf4,c5,e5,a6,c6,e6,h6,a7,b7,c7,d7,e7,f7,g7,h7 h6-h5 f3xf5xd5xb5 h5xh3xf3xf1
594 5 3 multi-capture,opened-line,two-for-one,break-through W:Wa4,f4,c5,g7,h7:Bb2,g2,b3,g3,h3,c4,d4,e4,b6,h6 a4-b4 c4xa4 h7-h8 e4xg4 h8xh4xh2xc2xa2xa6xd6xd3xa3xh3 / h8xh4xh2xc2xa2xa6xd6xd3xh3xa3
595 2 1 crowned-on-the-way W:We2,f3,h3,c5,d6,h6:BKh4,c6,h7,Kd8 h6xh8xa8 h4xh2xd2xd8 c5xc7 / a8xe8 a8xf8 a8xg8 a8xh8
596 3 1 multi-capture,opened-line,two-for-one,king-hunt B:We4,h4,b5,e5,h5,c6,Ke8:Bf3,Kh3,a4,h7 h7-h6 h5xh7 h3xh5xc5xc8xh8xh4xb4xb6 / h3xh5xc5xc8xh8xh4xb4xb7 h3xh5xc5xc8xh8xh4xb4xb8
597 1 1 two-for-one,break-through,king-hunt W:Wc6,c7:BKc5,f5 c7-c8 c5xc7 c8xc5xg5 / c8xc5xh5
598 5 3 multi-capture,opened-line,two-for-one,king-hunt B:Wf2,g3,f4,e5,h5,h6,c7,Ke8:BKb1,a3,e3,a4,a5,c6,d6 c6-d5 e5xc5 b1-e1 e8xe2 e1xe4xg4xg2xc2xc6xc8
599 2 1 multi-capture,crowned-on-the-way W:Wc3,f3,a4,c4,h4,h5,b6,e6:BKc2,g4,a5,e5,f5,g5,c7,e7 e6xe8xe2xb2 a5xa3 h4xf4xf6
600 4 1 two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,d3,e3,g3,a4,d4,e4,f4:Bb5,c5,a6,c6,d6,f6,g6,h6,a7,b7,c7,e7,f7,g7,h7 d4-d5 d6xd4 d3xd5 c5xe5 e4xe6xe8
601 3 1 multi-capture,opened-line,two-for-one,king-hunt B:We5,f5,a6,d7,Ke8:BKh1,f3,e4,a5,h5 h5-g5 f5xh5 h1xh8xd8xd5xh5 / h1xh8xd8xd5xg5 h1xh8xd8xd5xf5
602 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,c3,e3,g3,d4,h5,a6:Be5,b6,c6,d6,e6,f6,g6,b7,c7,f7,g7,h7 h7-h6 h5xh7 c6-d5 a6xc6xc8 d5xd3xf3xh3xh1xh8xb8 / d5xd3xf3xh3xh1xh8xa8
603 1 1 two-for-one,break-through,king-hunt W:Wd4,e7:BKb2,Kd2 e7-d8 d2xd5 d8xd2xa2
604 3 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wf2,c3,f3,g3,h4,b5,g6:BKa1,h3,e5 e5-f4 f3xf5 h3xf3xf1xf6xh6xh3xb3xb6 / h3xf3xf1xf6xh6xh3xb3xb7 h3xf3xf1xf6xh6xh3xb3xb8
605 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through B:Wf2,h2,e3,c4,h4,h5,a6,d6:Ba3,f4,e5,f5,e7,g7,h7 e7-e6 d6xf6 f4-g4 h4xf4 f5xf3xf1xf8 / f5xf3xf1xf7
606 4 1 two-for-one,break-through W:Wa2,d2,e2,f2,g2,h2,a3,d3,e3,g3,h3,a4,c4,d4,e4,f4:Ba5,b5,d5,e5,g5,a6,c6,d6,e6,g6,h6,a7,c7,d7,e7,g7 c4-c5 c6xc4 d4xb4xb6 a6xc6 a4xa6xa8
607 3 1 multi-capture,opened-line,two-for-one B:Wf2,d3,g3,b4,h4,f5,g5,e6:BKa5,h6 h6-g6 g5xg7 a5xg5xg2xe2xe7xh7xh3xb3xb5 / a5xg5xg2xe2xe7xh7xh3xb3xb6 a5xg5xg2xe2xe7xh7xh3xb3xb7 a5xg5xg2xe2xe7xh7xh3xb3xb8 a5xg5xg8xg2xb2xb6xh6xh3xc3 a5xg5xg8xg2xb2xb6xh6xh3xb3 a5xg5xg8xg2xb2xb6xh6xh3xa3
608 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,c4:Bf4,b5,c5,a6,c6,e6,g6,h6,a7,b7,c7,d7,f7,g7,h7 f2-f3 f4xf2 c3-b4 c5xc3xc1 b4xb6xd6xf6xf8xf1xa1 / b4xb6xd6xf6xf8xf1xb1
609 3 1 multi-capture,opened-line,two-for-one,break-through B:Wa2,f2,g2,d3,e3,g3,d4,e4,c5,f7:Bh2,g4,h5,b6,e6,h6 h2-g1 g3xg5 g1xg3xg7xc7xc2xg2 / g1xg3xg7xc7xc2xh2
610 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,g3,c4:Bh4,b5,c5,a6,c6,e6,g6,h6,a7,b7,c7,d7,f7,g7,h7 g3-g4 h4xf4 f2-f3 f4xf2 c3-b4 c5xc3xc1 b4xb6xd6xf6xf8xf1xa1 / b4xb6xd6xf6xf8xf1xb1
611 1 1 king-hunt B:WKa6:Be6,h6 e6-f6 a6xg6 h6xf6
612 3 1 multi-capture,opened-line,two-for-one W:WKd2,f2,b3,c3,e5,c7:BKe1,f4,h6,e7,Ka8 d2-d7 e1xe6 d7xh7xh4xe4xe7 / d7xh7xh4xe4xe8
613 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,c3,e3,g3,h3,d4,a6:Be5,g5,b6,c6,d6,e6,f6,g6,b7,c7,f7,g7,h7 g5-h4 h3xh5 h7-h6 h5xh7 c6-d5 a6xc6xc8 d5xd3xf3xh3xh1xh8xb8 / d5xd3xf3xh3xh1xh8xa8
614 1 1 king-hunt W:Wa2,b2:BKe2 b2-c2 e2xb2 a2xc2
615 4 1 multi-capture,two-for-one,break-through W:Wb2,d2,e2,f2,h2,b3,d3,e3,f3,h3,a4,b4,c4,e4,h4:Bb5,d5,e5,f5,h5,a6,b6,c6,e6,f6,h6,a7,b7,c7,g7,h7 c4-c5 c6xc4 b4xd4xd6 e6xc6 e4xe6xg6xg8
616 3 1 multi-capture,opened-line B:Wa2,g2,a3,b4,Kd4,f4,d5,Kg8:Bd2,h2,Kd3,Ka5,b5,b6,a7 b5xb3 a3xc3xe3 a5xf5xf3xd3xd8xh8
617 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,d3,e3,f3,a4,b4,f4:Bb5,e5,f5,b6,c6,e6,f6,a7,b7,c7,d7,e7,f7,h7 e5-e4 e3xe5xg5 b6-a5 b4xb6xd6xd8 a5xa3xc3xe3xg3xg1xg8xc8 / a5xa3xc3xe3xg3xg1xg8xb8 a5xa3xc3xe3xg3xg1xg8xa8
618 1 1 king-hunt W:Wa4,b4:BKh4 b4-c4 h4xb4 a4xc4
619 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wf2,e3,a4,a5,d5,h6,Kg8:Ba2,Kc4,h4,c6 c6-b5 a5xc5 c4xc8xh8xh5xa5xa3xf3xf1
620 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,g2,h2,a3,c3,f3,g3,f4,g4,f5:Ba6,c6,d6,e6,g6,h6,a7,b7,c7,d7,f7,g7,h7 g4-h5 h6xh4 f5-f6 f7xf5 f4xf6xh6xh8xh3
621 3 1 multi-capture,opened-line,two-for-one B:Wa3,c3,c4,e4,g4,a5,e5,c7:BKe1,b6,g6,h7 g6-f5 e5xg5 e1xe7xa7xa4xd4xh4
622 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,g2,h2,b3,c3,d3,e3,g3,h3:Bf3,a4,c5,e5,b6,d6,e6,g6,h6,a7,b7,c7,d7,e7,f7,h7 a2-a3 a4xa2 d3-c4 f3xd3xd1 c4xc6xa6xa8xa1xf1xf8
623 1 1 king-hunt B:WKa6:Bg6,h6 g6-f6 a6xg6 h6xf6
624 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKe3,b5,f7:Bb2,g2,a4,h6,d7,Kh7 e3-e8 h7xe7 e8xe2xa2xa7xh7xh2xc2 / e8xe2xa2xa7xh7xh2xd2 e8xe2xa2xa7xh7xh2xe2 e8xe2xa2xa7xh7xh2xf2 e8xe2xh2xh7xa7xa2xg2 e8xe2xh2xa2xa7xh7xh2 e8xe2xh2xa2xa7xh7xh5 e8xe2xh2xa2xa7xh7xh4 e8xe2xh2xa2xa7xh7xh3 e8xe2xh2xa2xa7xh7xh1 e8xe2xa2xa7xh7xh2xb2 e8xe2xa2xh2xh7xa7xa2 e8xe2xa2xh2xh7xa7xa3 e8xe2xa2xh2xh7xa7xa1
625 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,d3,g3,h3,d4,e4,a5:Bd5,g5,d6,e6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 a7-a6 a5xa7 d6-e5 d4xd6xf6xf8 e5xe3xc3xa3xa1xa8xg8 / e5xe3xc3xa3xa1xa8xh8
626 1 1 king-hunt W:Wa4,c5:BKe5 a4-a5 e5xb5 a5xc5
627 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wb2,d2,g2,c3,h3,h4,d5,e6,Kd8:BKh1,a5,g5,h6,h7 g5-g4 h4xf4 h1xh4xe4xe8xc8xc2xe2xh2xa2 / h1xh4xe4xe8xc8xc2xa2xe2xh2
628 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,b2,c2,e2,g2,h2,a3,b3,c3,d3,g3,h3,d4,g6:BKf1,c5,a6,b6,c6,e6,f6,h6,a7,b7,c7,d7,e7,f7,h7 g3-f4 f1xf5 e2-f2 f5xf1 d4-e5 e6xe4 g6xe6xe8xe1xg1 / g6xe6xe8xe1xh1
629 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wh2,e3,h5,d6,Kf6,h7:BKa2,g7 a2-e6 h7xf7 e6xh6xh3xd3xd7xh7xh1
630 2 1 two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g5:Ba5,b6,c6,d6,e6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 b3-a4 g6xg4 a4xa6xa8
631 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,h2,a3,b3,c3,e3,g3,e4,f4,h5:Be5,a6,c6,e6,f6,g6,a7,b7,c7,d7,e7,f7,g7,h7 h7-h6 h5xh7 e6-f5 e4xe6xe8 f5xf3xh3xh1xh8xd8 / f5xf3xh3xh1xh8xc8 f5xf3xh3xh1xh8xb8 f5xf3xh3xh1xh8xa8
632 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKf1,Kg1:Bb2,f2,f3,d4,Kf4,a6,d7 g1-g3 f3xh3 f1xf3xf7xa7xa4xh4xh2xa2 / f1xf3xf7xa7xa2xh2xh4xc4 f1xf3xf7xa7xa2xh2xh4xb4 f1xf3xf7xa7xa2xh2xh4xa4
633 1 1 two-for-one,break-through,king-hunt W:Wd6,e6,e7:BKb1,Ke4 e7-e8 e4xe7 e8xe1xa1
634 5 3 multi-capture,opened-line,two-for-one B:Wg2,h2,a3,b3,c3,e3,h3,a4,c4,h4,d5:BKa1,a5,a6,b6,c6,e7 a5-b4 b3xb5xb7 a6-a5 a4xa6 a1xa4xd4xd7xa7xa3xd3xg3xg1
635 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,a3,b3,c3,d3,h3,d4,g4,h4:Ba5,c5,d5,f5,a6,c6,f6,g6,h6,a7,b7,d7,e7,f7,g7,h7 d5-e4 d4xf4 f5xf3xf1
636 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,e3,f3,h5:Bd4,f5,a6,b6,c6,d6,e6,g6,h6,a7,b7,c7,e7,f7,h7 e3-f4 h6xh4 f4xf6xh6xh8xh3
637 5 4 multi-capture,opened-line,two-for-one,break-through,king-hunt W:Wb2,h2,a3,f3,f4,g4,b7:BKh1,d5,e5,f5,f6,g6,e7,f7,g7 b7-a8 h1xh3xb3xb1 a8-g8 f5xf3 g4-g5 g6xg4 g8xg6xe6xe8xe3xg3xg7xd7xd1xa1
638 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,c3,d3,f3,h3,e7:Bg4,g5,b6,c6,g6,a7,b7,c7,d7,f7,g7,h7 g4-g3 g2xg4 g5xg3xe3xe1xe8
639 4 1 multi-capture,two-for-one,break-through,king-hunt B:Wa2,b2,c2,e2,f2,g2,h2,a3,b3,f3,g3,c4,e5,Kc8:BKd2,a6,b6,c6,f6,h6,a7,b7,c7,d7,e7,f7,h7 c6-c5 c8xc6xg6 c5xc3xc1 e2xc2 c1xc5xg5xg7 / c1xc5xg5xg8
640 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wc2,a3,b3,c3,a4,b4,f4,e6:Bh3,a5,b5,c5,a6,b6,c6,c7,d7 b3-c4 b5xb3xd3 e6-d6 c5xc3xc1 d6xd8xd1xb1xb7xh7xh1 / d6xd8xd1xb1xb7xh7xh2
641 1 1 king-hunt B:WKc4:Bh4,g5 g5-f4 c4xg4 h4xf4
642 3 1 multi-capture,opened-line,two-for-one,break-through,king-hunt W:WKf2,h7:Ba3,b3,f3,g3,f4,b5,Ka7 h7-g8 f3xf1 g8xg1xa1xa5xf5xf3xa3xa8
643 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,h2,d3,e3,f3,g3,d4,e4,h4,b5:Ba5,c5,d5,c6,d6,g6,h6,a7,c7,d7,e7,f7,g7,h7 d5-c4 d4xb4 g6-h5 b5xd5 d6xd4xf4 f3xf5 h5xh3xf3xf1xf6
644 4 3 king-hunt W:Wa2,c2,d2,e2,f2,g2,h2,e3,f3,g3,h3,Ke8:BKg1,g5,a6,f6,h6,a7,b7,c7,d7,f7,g7,h7 g3-h4 g1xg4 h4xf4
645 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKf3,h3:Bg3,g4,d6,e7,Kh8 f3-h1 h8xh2 h1xh3xd3xd7xg7xg3 / h1xh3xd3xd7xg7xg2 h1xh3xd3xd7xg7xg1
646 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,b2,c2,d2,e2,g2,h2,a3,b3,d3,g3,h3,h4,Kg8:Bc4,c5,d5,f5,g5,a6,b6,e6,f6,g6,a7,c7,e7,f7,g7 f5-g4 h4xf4 g5-h4 h3xh5 g6-f5 g8xg5xe5 d5xf5xf3xh3xh1xh6 / d5xf5xf3xh3xh1xh7 d5xf5xf3xh3xh1xh8
647 3 1 multi-capture,opened-line,two-for-one B:Wb2,g2,h2,a3,b3,g3,b4,f4,Ka8:Bb5,Kd5,h5,g6,h6,g7,h7 d5-d2 b4xb6 d2xa2xa6xf6xf3xa3xh3xh1
648 1 1 king-hunt W:Wb4,a5:BKh5 b4-c5 h5xb5 a5xc5
649 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,a3,e3,f3,g3,h3,a4,b4,e4,h4:Bc5,d5,h5,a6,b6,d6,f6,g6,h6,a7,b7,c7,d7,e7,f7,h7 c5-c4 b4xd4 d5xd3xd1
650 5 3 multi-capture,crowned-on-the-way,break-through W:Wa2,b2,d2,e2,f2,g2,h2,c3,d3,g3,b4,d4,h4,b5:Bd5,e5,f5,g5,a6,d6,a7,b7,c7,d7,e7,f7,h7 b4-a5 a6xa4 d3-e4 d5xd3xb3xb1xb6 e4xe6xc6xa6xa8xa3
651 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKg3,c4,g4:Bc2,e5,f5,Kc6,d6 g3-a3 c6xc3 a3xe3xe6xc6xc1 / a3xf3xf6xc6xc1
652 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,g2,h2,a3,d3,g3,h3,a4,d4,e4:Bc5,d5,g5,a6,c6,d6,f6,g6,h6,a7,b7,c7,f7,g7,h7 c5-b4 a4xc4 d6-c5 d4xd6xb6xb8 c5xc3xe3xe1xe8xa8
653 1 1 king-hunt B:WKd4:Ba4,c5 c5-c4 d4xb4 a4xc4
654 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKh1,h4,Kf5:BKa2,Ke3,a4,b4,a6,b7,c7 h1-c6 c7xc5 f5xa5xa3xa1xa7xe7xe1 / f5xa5xa3xa1xa7xe7xe2
655 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,b3,c3,d3,g3,h3,b4,c4,g4,h4:Bb5,e5,g5,a6,b6,c6,e6,f6,g6,h6,b7,c7,d7,f7,g7,h7 g5-f4 g4xe4 e5xe3xe1
656 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through,king-hunt W:Wc2,h2,a4,g4,h4,c5,h5,a6:BKf1,f3,e4,f5,f6,e7,h7 h2-g3 f3xh3 h5-g5 f5xh5 h4xh6xh8xh1xe1xe6xg6 / h4xh6xh8xh1xe1xe5xe8 h4xh6xh8xh1xe1xe6xh6
657 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,c3,e3,b4,f4,b5,d5:Ba6,b6,c6,e6,f6,h6,a7,c7,d7,e7,f7,g7,h7 e6-f5 b5xb7 f5xf3xd3xb3xb1xb5xh5xh1 / f5xf3xd3xb3xb1xb5xg5xg1 f5xf3xd3xb3xb1xb5xf5xf1 f5xf3xd3xb3xb1xb5xe5xe1
658 5 3 multi-capture,opened-line,two-for-one,king-hunt W:Wd2,g3,e6,Ka7,d7:Bh2,e3,Kf3,d4,f4,c5,f5,g6 g3-g4 f4xh4 d2-e2 e3xe1xe7xc7 a7xg7xg5xd5xd3xh3xh1xh5xb5 / a7xg7xg5xd5xd3xh3xh1xh5xa5 a7xg7xg3xd3xd5xa5xh5xh3xh1
659 4 1 multi-capture,king-hunt B:Wa2,b2,c2,e2,f2,g2,h2,e3,f3,g3,h4,b5,Ka8:BKd1,d5,c6,e6,f6,g6,h6,b7,c7,e7,f7,g7,h7 b7-a7 a8xa6xd6xd4 d1xd5xa5xa1
660 2 1 two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,h3,f5:Bd5,g5,h5,a6,b6,c6,d6,a7,b7,c7,d7,e7,f7,g7,h7 d3-e4 g5xe5 e4xe6xe8
661 3 1 multi-capture,opened-line,two-for-one,king-hunt W:WKh6,Kh8:BKe1,c4,e5,f5,Ka8 h6-f8 a8xg8 h8xf8xf1xc1xc5xf5 / h8xf8xf1xc1xc5xg5 h8xf8xf1xc1xc5xh5
662 5 5 multi-capture,crowned-on-the-way,break-through B:Wa2,b2,c2,d2,f2,g2,b3,d3,e3,f3,g3,h4:Bh3,a4,d6,e6,f6,a7,b7,c7,d7,e7,f7,g7,h7 a4-b4 b3xb5 d6-c5 b5xd5 e6-e5 d5xf5 f6xf4 f3xf5 h3xf3xf1xf6
663 1 1 king-hunt B:WKe2:Bb2,c2 b2-a2 e2xb2 a2xc2
664 3 1 multi-capture,opened-line,two-for-one,break-through,king-hunt W:Wa2,c3,c7,Kg7:BKg1,Kb8,Kd8 c7-c8 g1xg8 c8xe8xh8xa8 / c8xa8xe8xh8
665 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,f2,g2,h2,a3,b3,d3,f3,h3,g4:Bb4,a5,b5,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 a5-a4 a3xa5xc5 h6-g5 b3xb5 g5xg3xe3xc3xc1xc6
666 3 1 multi-capture,opened-line,two-for-one,break-through W:Wa2,g2,h6,h7:Bh2,c3,e3,h4,a5,g5,b6,d7 h7-g8 h2xf2 g8xg2xe2xe7xb7xb3xh3xh5 / g8xg2xe2xe7xa7xa3xh3xh5 g8xg2xc2xc6xa6xa3xh3xh5 g8xg2xe2xe6xa6xa3xd3xd8
667 1 1 king-hunt B:WKg4:Ba4,d5 d5-c4 g4xb4 a4xc4
668 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,e2,f2,g2,h2,a3,d3,f3,g3,a4,g4,c5:Bf5,a6,b6,c6,d6,g6,h6,a7,c7,d7,e7,g7,h7 g4-h5 c6xc4 g3-f4 h6xh4 f4xf6xh6xh8xh3
669 4 1 two-for-one,king-hunt B:Wa2,c2,d2,e2,f2,g2,h2,a3,c3,e3,f3,g3,h3,Kg4:BKb1,h5,a6,b6,d6,e6,f6,h6,a7,b7,e7,f7,h7 h5-h4 h3xh5 h6xh4xf4 f3xf5 f6xf4
670 3 1 multi-capture,opened-line,two-for-one W:Wa2,h2,Kb3,d3,d4:Bc5,e5,f5,h5,a6,c6,e6,f6,e7 d3-e4 e5xe3 b3xh3xh7xa7xa5xd5xh5 / b3xh3xh7xa7xa5xe5xe7 b3xh3xh7xa7xa5xe5xe8 b3xh3xh7xa7xa5xd5xg5
671 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,e3,f3,h3,a4,e4,f4:Bc5,d5,a6,c6,d6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 d5-d4 e4xc4 c5xc3xc1
672 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,c2,d2,e2,f2,g2,h2,b3,c3,d3,e3,a4,b4:Bf4,g4,c5,d5,a6,b6,e6,a7,b7,c7,d7,f7,g7,h7 f2-f3 f4xf2 e3-f4 g4xe4 c3-d4 e4xc4 b4xd4xd6xf6xf8xf1
673 1 1 king-hunt B:WKg6:Bb6,c6 b6-a6 g6xb6 a6xc6
674 3 1 multi-capture,opened-line,two-for-one,king-hunt W:Wa3,b3,Kc8:BKd1,h2,f3,c5,a6,c6 b3-c4 c5xc3 c8xc4xc1xh1xh3xb3 / c8xc4xc1xh1xh3xd3 c8xc4xc1xh1xh3xc3 c8xc4xc1xh1xh3xe3
675 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,f2,g2,h2,a3,c3,d3,f3,e4,f4,g4:Bb4,f5,b6,c6,d6,f6,g6,a7,b7,d7,e7,f7,g7 b4-c4 c3xc5xc7 f6-g5 f4xf6xh6 g5xg3xe3xc3xc1xc8
676 3 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through,king-hunt W:Wa2,h2,h3,b4,a5,Kd6:BKe1,f4,c5,b6,c6,h6,b7,c7,f7,g7,h7 a5-a6 c6xe6 a6xc6xc8xc1xf1xf6xb6xb8
677 4 1 multi-capture,two-for-one,king-hunt B:Wa2,c2,e2,h2,a3,b3,c3,e3,f3,c4,g4,c5,Kf8:Ba5,e5,h5,a6,b6,c6,d6,e6,h6,a7,d7,e7 e6-f6 f8xf5xd5 d6xd4xb4xb2xd2xf2 c5xc7 d7xb7
678 5 5 multi-capture,opened-line,two-for-one,king-hunt W:Wd2,h2,f3,Kg3,h3,f4,h5:BKb1,b5,b6,c6,d6,f6,d7,h7 h5-h6 h7xh5 f4-g5 h5xf5 f3-f4 f5xf3 g3xc3xc7xf7xf1xa1
679 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,d3,e3,f3,h3,c4,d4,e4:Bd5,f5,a6,b6,c6,d6,e6,f6,h6,a7,b7,c7,e7,f7,g7,h7 d6-c5 d4xd6 c5xc3xc1
680 3 1 multi-capture,opened-line,two-for-one,king-hunt W:Wa3,f4,a6,Kb6:BKe1,c5,e6,f6,e7,f7 f4-f5 f6xf4 b6xf6xf8xf1xc1xc7xf7 / b6xf6xf8xf1xc1xc7xg7 b6xf6xf8xf1xc1xc7xh7
681 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,d2,e2,f2,g2,h2,a3,b3,f3,g3,h3,c4,d4:Be4,a5,h5,b6,c6,f6,h6,a7,b7,c7,d7,e7,f7,g7,h7 a5-a4 a3xa5 b6-c5 d4xf4 c5xc3xa3xa1xa6
682 1 1 two-for-one,break-through,king-hunt W:Wd6,e7:BKf1,Kd5 e7-d8 d5xd7 d8xd1xg1 / d8xd1xh1
683 3 1 multi-capture,opened-line,two-for-one,king-hunt W:Wa6,b6,Ka7:BKc1,h2,Kb3,h5,d6,h7 a7-b8 b3xb7 b8xb6xh6xh3xh8xh1xb1 / b8xb6xh6xh3xh8xh1xa1
684 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,c3,d3,e3,g3,h3,a4,h5:Bg5,a6,b6,c6,d6,e6,g6,a7,b7,c7,d7,e7,f7,g7,h7 b6-a5 h5xf5 a5xa3xa1
685 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,d2,e2,f2,g2,h2,b3,c3,d3,h3,a4,g4,h4:Bb5,e5,h5,a6,b6,e6,g6,a7,b7,c7,d7,e7,g7,h7 g6-f5 h4xh6xh8 b5-c4 c3xc5 f5-f4 g4xe4 e5xe3xc3xa3xa1xa5xf5xf1 / e5xe3xc3xa3xa1xa5xd5xd1 e5xe3xc3xa3xa1xa5xe5xe1 e5xe3xc3xa3xa1xa5xg5xg1
686 3 1 multi-capture,opened-line,two-for-one,king-hunt W:Wa5,b6,h7,Ka8:Ba2,b2,g3,d4,c5,Ke5,f5,c7,f7 a5-b5 c5xa5 a8xa4xe4xe7xg7xa7xa1
687 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,b2,d2,e2,h2,a3,c3,d3,g3,b4,h5,Kf8:Bc5,d5,e5,f5,a6,d6,e6,f6,a7,b7,d7,e7,f7 d5-c4 b4xd4 e5-e4 d4xf4 f5xf3xh3xh1xh8xb8 / f5xf3xh3xh1xh8xc8 f5xf3xh3xh1xh8xe8 f5xf3xh3xh1xh8xd8 f5xf3xh3xh1xh8xa8
688 3 1 multi-capture,opened-line,two-for-one,king-hunt W:Wa7,Ka8,Kd8:Be2,e4,b5,f5,b6,Kg6,e7,g7 a8-c6 b6xd6 d8xd2xf2xf7xh7xb7xb4xg4xg7 / d8xd2xf2xf7xh7xb7xb4xg4xg8
689 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,e3,f3,g3,h3,b4,c4:Bd4,b5,h5,a6,b6,e6,f6,h6,a7,b7,c7,d7,e7,f7,g7,h7 d4-c3 b3xd3 b5xb3xb1
690 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,c2,d2,e2,f2,g2,h2,c3,e3,f3,g3,h4,c5:Bc4,f5,g5,d6,e6,h6,a7,b7,c7,d7,e7,f7,g7,h7 e3-d4 c4xe4 c5-d5 d6xd4 g3-f4 e4xg4 h4xf4xf6xd6xd8xd3
691 1 1 king-hunt B:WKh4:Bc4,a5 a5-a4 h4xb4 a4xc4
692 3 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:Wb2,d2,h3,a4,b4:Bg2,c4,d4,d5,f5,b6,c6,e6,f7 d2-d3 d4xd2 b4xd4xd6xf6xf8xf2xh2xc2xc7 / b4xd4xd6xf6xf8xf2xh2xc2xc8
693 4 1 multi-capture,two-for-one,king-hunt B:Wa2,d2,e2,f2,g2,a3,c3,d3,e3,g3,d4,h4,Kg8:BKb1,d5,e5,a6,b6,c6,d6,b7,c7,d7,e7 e5-e4 e3xe5xc5 c6xc4xc2 d2xb2 b1xb3xe3xh3xh8xf8xf1
694 5 3 multi-capture,opened-line,two-for-one,break-through,king-hunt W:Wd5,Kb6,c6,e6,g6,f7:BKe1,f2,c3,h3,e4,g4 b6-d4 e4xc4 f7-e8 e1xe7 e8xe4xa4xh4xh2xc2xc4 / e8xe4xa4xh4xh2xc2xc5
695 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,g2,h2,a3,b3,e3,g3,a5,d7:Be4,b5,b6,c6,e6,h6,a7,b7,c7,e7,f7,g7 e4-f3 a5xc5 f3xd3xd1xd8
696 1 1 two-for-one,break-through,king-hunt W:We2,c7:BKd5,Ke6 c7-d8 e6xe1 d8xd1xf1 / d8xd1xg1 d8xd1xh1
697 5 3 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through W:We3,c4,d4,d5,h5:Ba2,f4,a6,c6,d6,e6,g6,c7,d7 c4-c5 c6xc4xe4xe2 h5-h6 d6xd4 h6xf6xd6xd8xd2xf2xf7xa7xa3xa1
698 3 1 multi-capture,opened-line,two-for-one W:Wb3,g4,Kh8:Ba3,a4,d4,d5,b6,c6,c7 h8-h5 a3xc3 h5xb5xb7xd7xd3xa3xa6xd6 / h5xb5xb7xd7xd3xa3xa6xe6 h5xb5xb7xd7xd3xa3xa6xf6 h5xb5xb7xd7xd3xa3xa6xg6 h5xb5xb7xd7xd3xa3xa6xh6
699 1 1 king-hunt B:WKh5:Ba5,d5 d5-c5 h5xb5 a5xc5
700 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,d2,f2,g2,h2,b3,e3,g3,h3,a4,d4,f6:Bb5,h5,a6,b6,c6,d6,e6,g6,h6,b7,e7,g7,h7 a6-a5 a4xa6 c6-d5 a6xc6 d5xd3xf3xf1xf8 / d5xd3xf3xf1xf7
701 4 1 multi-capture,two-for-one,king-hunt W:Wa2,c2,h2,c3,d3,f3,g3,h3,a4,b4,Kd8:BKh4,c5,e5,h5,a6,b6,e6,g6,h6,a7,b7,e7,f7,g7 b4-c4 h4xb4 a4xc4xc6 b6xd6 d8xd5xf5xf8
702 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,c3,d3,e3,f3,g3,a4,h4:Bb4,e5,g5,a6,c6,e6,f6,h6,a7,b7,c7,d7,e7,f7,g7,h7 g5-h5 a4xc4 h5xh3xh1
703 3 1 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through,king-hunt W:Wb4,d4,d5,f7:BKc2,c3,d3,e3,h4,f5,d7 d5-e5 f5xd5 d4xd6xd8xd2xa2 / d4xd6xd8xd2xb2
704 5 4 multi-capture,opened-line,two-for-one,king-hunt W:We3,f3,e4,e5,h5,Kf8:BKg1,a3,b4,a5,a7,g7 f3-g4 g1xg5xd5 h5-g6 g7xg5 e4-e5 d5xf5 f8xf4xa4xa6xa8xa1 / f8xf4xa4xa6xa8xa2 f8xf4xa4xa1xa6xa8
705 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,g2,h2,c3,e3,f3,g3,a4,c4,h4,a5:Bb5,g5,a6,b6,c6,d6,e6,f6,h6,a7,b7,c7,e7,f7,g7,h7 g5-h5 a5xc5 h5xh3xh1
706 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,h2,b3,d3,e3,g3,b4,c4,a7:Bf2,b6,c6,e6,g6,b7,c7,d7,e7,f7,h7 b6-c5 e2xg2 c5xc3xa3xa1xa8
707 1 1 two-for-one,king-hunt B:Wb5,Kf6:Bh7,Kh8 h7-g6 f6xh6 h8xh5xa5
708 5 4 multi-capture,opened-line,two-for-one,break-through W:Wg2,c5,e7,g7:Bd2,f3,d5,e5,a6,h6,a7,f7 g7-f8 f7xd7 f8xf2xb2 d5xb5 b2xb7xh7xh5xb5 / b2xb7xh7xh5xd5 b2xb7xh7xh5xc5
709 4 1 multi-capture,two-for-one,king-hunt W:Wb2,c2,d2,g2,h2,a3,b3,c3,d3,f3,g3,h3,b4,Ka8:BKb1,h5,a6,b6,c6,f6,h6,a7,b7,c7,e7,f7,g7,h7 b4-a5 a6xa4xa2 a8xa3xa1xe1xe8
710 3 1 multi-capture,opened-line,two-for-one,king-hunt W:We3,f3,Kh8:Bf2,b4,c4,Kd4,a6,b7 f3-g4 d4xh4 h8xh2xc2xc7xa7xa4xc4 / h8xh2xc2xc7xa7xa4xd4 h8xh2xc2xc7xa7xa4xe4 h8xh2xc2xc7xa7xa4xf4 h8xh2xc2xc7xa7xa4xg4 h8xh2xc2xc7xa7xa4xh4
711 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,e2,f2,g2,h2,a3,c3,e3,g3,b4,d4,g4:Bc5,f5,g5,a6,e6,f6,g6,h6,a7,b7,e7,g7,h7 f5-e4 d4xf4 g6-f5 g4xg6xg8 f5xf3xd3xb3xb1xb6 / f5xf3xd3xb3xb1xb5
712 1 1 two-for-one,king-hunt B:Wc4,Kh5:Ba5,c6,d6 d6-c5 h5xb5 a5xc5xc3
713 3 1 multi-capture,opened-line,two-for-one,break-through,king-hunt W:We6,e7,Kd8:BKd1,Ke1,g3,b6,c7 e7-e8 e1xe7 e8xe1xb1xb7xg7xg2 / e8xe1xb1xb7xg7xg1
714 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,e2,g2,h2,a3,c3,d3,e3,g3,d4,e4,h4:Bb4,d5,e5,d6,e6,f6,g6,a7,b7,d7,e7,f7,h7 d5-c4 c3xc5 b4-c3 d3xb3 e6-d5 e4xe6xe8 d5xd3xf3xh3xh1xh5xa5 / d5xd3xf3xh3xh1xh5xb5
715 3 1 multi-capture,opened-line,two-for-one W:Wf3,g4,Kh8:Bg2,c3,d5,h6,b7,e7,g7,h7 g4-h5 h6xh4 h8xh5xc5xc2xh2xh7xf7xc7xa7
716 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,c2,d2,f2,g2,h2,b3,d3,e3,f3,h3,c4,b5,Kd8:Bg4,e5,g5,a6,c6,g6,a7,b7,c7,e7,f7,h7 e5-e4 e3xe5 g4-g3 g2xg4 g5xg3xe3xc3xc1xc5xf5xa5xa1 / g5xg3xe3xc3xc1xc5xa5xf5xf1
717 1 1 two-for-one,break-through,king-hunt W:We3,d7:BKe1,Kg1 d7-e8 e1xe4 e8xe1xh1
718 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wd2,b3,d3,e3,b4,d4,Kc8:BKb1,a6,g6,a7,f7,g7,h7 a6-b5 b4xb6 b1xb4xe4xe2xb2xb8xd8xd2 / b1xb4xe4xe2xb2xb8xd8xd1
719 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,f2,h2,d3,f3,g3,h3,a4,b4,e4,g4:Bc4,f5,h5,a6,b6,d6,h6,a7,b7,c7,d7,e7,f7,g7,h7 b6-a5 b4xd4 a5xa3xa1
720 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,c2,d2,f2,g2,h2,a3,b3,c3,g3,a4,d4,f5:Ba5,d5,a6,d6,e6,a7,b7,c7,d7,e7,f7,g7,h7 a4-b5 d5xd3xd1 f5-e5 e6xe4 b3-c4 a5xc5 c4xc6xe6xe8xe1xb1xb8
721 4 1 multi-capture,two-for-one,king-hunt B:Wa2,b2,c2,f2,g2,b3,c3,d3,h3,b4,g7,Kc8:BKc1,c5,b6,c6,d6,e6,e7,f7,h7 c5-c4 c3xc5xc7 c1xc3xa3xg3xg1xg8xa8xa1
722 3 1 multi-capture,opened-line,two-for-one,break-through,king-hunt W:Wg2,Ka3,a7,e7:Ba4,Kd4,a5,h5,Kc6 a7-a8 a4xa2 a8xa4xh4xh6xa6xa1
723 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,c2,d2,g2,h2,b3,e3,f3,g3,c4,f4,g4,a5:Bd5,e5,g5,c6,g6,h6,a7,d7,e7,f7,h7 a7-a6 a5xa7 g6-f5 f4xf6xf8 d5-c5 g4xg6 c5xc3xa3xa1xa8xg8xg5
724 3 1 multi-capture,opened-line,two-for-one,king-hunt W:Wc2,c3,a4,Ka8:BKg1,f5,a6,f6,g6,h6,a7,c7,g7 a4-a5 a6xa4 a8xa5xh5xh7xd7xa7xa1xh1
725 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,e2,h2,a3,b3,d3,e3,g3,h3,a4,e4,g4,h4:Bc4,a5,e5,f5,g5,h5,a6,c6,g6,h6,a7,b7 c4-c3 e4xe6 c6-d6 e6xc6 f5-e4 e3xe5 c3xe3xe1xe6xb6xb1
726 1 1 two-for-one,break-through,king-hunt W:We3,f7:BKf1,Ke2 f7-e8 e2xe4 e8xe1xg1 / e8xe1xh1
727 3 1 multi-capture,opened-line,two-for-one W:Wg2,Kh2,g5:Bd3,e3,g4,b5,c7,e7 g2-g3 g4xg2 h2xd2xd7xf7xb7xb3xf3 / h2xd2xd7xf7xb7xb3xg3 h2xd2xd7xf7xb7xb3xh3
728 4 1 multi-capture,two-for-one,king-hunt B:Wa2,c2,f2,h2,b3,e3,h3,a4,f4,Ke8:BKd1,c5,b6,c6,h6,a7,c7,g7 c5-b4 b3xb5xb7xd7 d1xd8xf8xf3xa3xa5xa1 / d1xd8xf8xf3xa3xa1xa5 d1xd8xf8xf3xa3xa1xa6
729 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,e2,h2,a3,b3,d3,e3,g3,h3,a4,g4,h4,e6:Bc3,a5,f5,g5,h5,a6,c6,g6,h6,a7,b7 c6-d6 e6xc6 f5-e4 e3xe5 c3xe3xe1xe6xb6xb1
730 3 1 multi-capture,opened-line,two-for-one W:Wc2,f2,e3,g3,b4,f4,Ke8:BKa1,d4,b5,h5,a6,b6,g6,h7 e8-a8 b5xb3 a8xa3xd3xd6xa6xh6xh8xh1 / a8xa3xd3xd6xa6xh6xh1xh8 a8xa3xd3xd6xa6xh6xh8xh3 a8xa3xd3xd6xa6xh6xh8xh2 a8xa3xd3xd6xa6xh6xh8xh4
731 1 1 two-for-one,break-through,king-hunt W:We3,g7:BKh6,Ke8 g7-h8 e8xe2 h8xh2xd2 / h8xh2xc2 h8xh2xb2 h8xh2xa2
732 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,c2,d2,e2,f2,h2,e3,f3,g3,a4,h4,f5:Bf4,d5,c6,g6,h6,a7,b7,c7,d7,e7,f7,h7 d5-e5 f5xd5 g6-h5 f3xf5 h5xh3xf3xd3xd1xd6
733 4 3 king-hunt B:Wd2,e2,f2,g2,h2,e3,h3,e4,b5,Kf7:Be5,a6,c6,d6,e6,g6,h6,a7,b7,e7,g7,h7 c6-d5 f7xc7 b7xd7
734 3 1 multi-capture,opened-line,two-for-one W:Wg7,Kg8:Bg3,d4,h4,a5,d5,e6,c7,e7 g7-f7 e7xg7 g8xg4xa4xa6xh6xh3xd3xd7xb7 / g8xg4xa4xa6xh6xh3xd3xd7xa7 g8xg4xa4xa7xd7xd3xh3xh6xd6 g8xg4xa4xa7xd7xd3xh3xh6xc6 g8xg4xa4xa7xd7xd3xh3xh6xb6 g8xg4xa4xa7xd7xd3xh3xh6xa6 g8xg4xa4xa7xe7xe3xh3xh5xc5 g8xg4xa4xa7xe7xe3xh3xh5xb5 g8xg4xa4xa7xe7xe3xh3xh5xa5 g8xg4xa4xa7xh7xh3xd3xd6xf6 g8xg4xa4xa7xh7xh3xd3xd6xg6 g8xg4xa4xa7xh7xh3xd3xd6xh6
735 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,e2,g2,h2,a3,e3,f3,h3,a4,e4,f4,h4:Bb5,c5,f5,g5,b6,c6,f6,a7,b7,c7,d7,e7,f7,g7,h7 b5-b4 a4xc4 c5xc3xc1
736 1 1 two-for-one,break-through,king-hunt W:We5,e7:BKd1,Ke1 e7-e8 e1xe6 e8xe1xc1 / e8xe1xb1 e8xe1xa1
737 5 5 multi-capture,crowned-on-the-way,opened-line,two-for-one,break-through,king-hunt W:Wg5,b6,c6,e6,b7:Ba3,c3,f3,c4,b5,h6,d7,Ke8 g5-f6 e8xe5 f6-e6 e5xe7 b7-c7 d7xb7 b6xb8xb3xd3xh3xh7xa7xa2 / b6xb8xb3xd3xh3xh7xa7xa1
738 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,e2,h2,b3,d3,g3,h3,a4,g4,h4,Kd8:Bb5,e5,g5,a6,e6,f6,g6,a7,e7,f7,g7,h7 g5-f4 g4xe4 e5xe3xc3xa3xa1xa5
739 5 3 multi-capture,opened-line,two-for-one,king-hunt W:Wh2,a4,g6,Kf8:BKd1,b3,c3,d5,a6,b6,e6,e7,h7 a4-a5 a6xa4 g6-g7 h7xf7 f8xf1xc1xc6xf6xa6xa3xd3xd7xf7 / f8xf1xc1xc6xf6xa6xa3xd3xd7xg7 f8xf1xc1xc6xf6xa6xa3xd3xd7xh7
740 4 1 multi-capture,two-for-one,king-hunt W:Wa2,c2,f2,g2,a3,f3,g3,f4,f5,Ke8:BKe1,h3,c5,d5,c6,e6,h6,b7,c7,d7,e7,h7 f5-e5 e6xe4xg4 e8xe4xh4xh1xd1xd6xb6xb8
741 2 1 two-for-one,break-through B:Wa2,b2,c2,d2,f2,g2,h2,a3,b3,c3,f3,g3,c4,d4,g4:Be4,c5,a6,c6,d6,e6,h6,a7,b7,c7,d7,e7,f7,g7,h7 e4-d3 c3xe3 c5xc3xc1
742 3 1 multi-capture,opened-line,two-for-one,king-hunt W:Wh4,Kh5,Kb8:Bd2,f3,d4,Ka6,b6,b7 h5-b5 b6xb4 b8xb5xb2xf2xf4xa4xa7 / b8xb5xb2xf2xf4xa4xa8
743 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wc2,d2,f2,h2,b3,c3,g3,b4,c4,e4,f5,g5:Bh4,a5,c5,d5,a6,b6,c6,h6,d7,e7,f7,h7 h6-g6 g5xg7 c6-d6 c4xc6xe6xe8 h4-h3 g7xe7xc7 h3xf3xf1xf8xc8xc4xa4xh4xh1
744 3 1 multi-capture,opened-line,two-for-one,break-through,king-hunt B:Wd2,c4,d4,Kh4,c5,d5,h6,d7:Bb2,a3,f3,b6,c6 b2-c1 c5xc7 c1xc5xh5xh7xh2xc2xc8
745 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:WKc1,a2,g2,h2,a3,h3,e4,h4:Bg5,h5,a6,f6,g6,h6,a7,d7,e7,f7 g5-f4 e4xg4 h6-g5 h4xh6 g5xg3xg1xa1 / g5xg3xg1xb1
746 1 1 two-for-one,break-through,king-hunt W:We5,e7:Bd3,Ke3 e7-e8 e3xe6 e8xe3xc3 / e8xe3xb3 e8xe3xa3
747 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,f2,g2,h2,e3,c4,d4,e4,f5:Bb4,d6,e6,g6,a7,b7,c7,d7,e7,f7,g7,h7 e6-d5 c4xa4 d5xd3xf3xf1xf6
748 3 1 multi-capture,opened-line W:Wd4,Ka5,b5,f5,h5,f7:Bg2,d3,g4,h4,d5,h6,Kb7 h5xh7 b7xb4xf4xf6xf8 a5xh5xh2xd2xd8xg8xg3 / a5xh5xh2xd2xd8xg8xg2 a5xh5xh2xd2xd8xg8xg1
749 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,h2,c3,e3,g3,a4,d4:Bb4,e5,a6,g6,a7,b7,c7,d7,e7,f7,h7 e5-f4 a4xc4 f4-f3 b2-a3 f3xd3xd1xd5 / f3xd3xd1xd6
750 4 3 king-hunt W:Wc2,d2,g2,h2,c3,d3,h4,h5,Ka8:BKe1,c5,f5,b6,c6,e6,e7,f7,g7 a8-a1 f5-g5 a1xf1xf8
751 1 1 two-for-one,break-through,king-hunt W:We6,e7:BKe5,f5 e7-e8 e5xe7 e8xe5xg5 / e8xe5xh5
752 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wd2,e2,h2,a3,d3,e3,f3,e4,f4,g4,h4,a5,h5:Bb5,c5,e5,b6,e6,f6,g6,h6,c7,e7,f7,h7 e6-f5 e4xe6xe8 c5-d4 d3xd5 h6-g5 a5xc5 g5xg3 f3xh3 f5xf3xd3xd1xd8xh8 / f5xf3xd3xd1xd8xf8 f5xf3xd3xd1xd8xg8
753 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wd3,g3,h3,d4,b6,c6,a7,Kb8:BKf1,f4,h6,h7 f4-e3 d3xf3 f1xf4xc4xc8xa8xa6xg6xg2 / f1xf4xc4xc8xa8xa6xg6xg1
754 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,c2,d2,h2,c3,d3,e3,h3,d4,e4,f4,h4:BKb1,a4,c5,d5,h5,b6,d6,e6,g6,h6,a7,c7,e7,f7 a2-a3 a4xa2 d3-c4 d5xd3xb3 c4xc6xa6xa8xa1xg1xg8
755 3 1 multi-capture,opened-line,two-for-one,king-hunt B:We2,a3,c3,e3,a4,d4,f4,Kc8:BKa1,a6,h6,b7,f7,g7 a6-a5 a4xa6 a1xa4xa8xd8xd3xa3xf3xf5 / a1xa4xa8xd8xd3xa3xf3xf6
756 2 1 two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,f3,h3,f4,h4:Be5,h5,a6,b6,c6,d6,e6,h6,a7,b7,c7,d7,e7,f7,g7,h7 h4-g5 h5xf5 f4xf6xf8
757 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,f2,b3,c3,d3,c4,a5,e6:Ba4,e4,b6,d6,f6,g6,h6,a7,b7,f7 a7-a6 a5xa7xc7 a4-a3 e6xc6xa6 a3xa1xa7xd7xd2xg2 / a3xa1xa7xd7xd2xh2
758 3 1 multi-capture,opened-line,two-for-one,break-through W:Wd6,g6,b7,f7,g7:Bc2,e2,a3,d3,h3,e4,h4,b5,h5,h7 f7-f8 h7xf7 f8xf2xd2xd5xa5xa2xe2xe6 / f8xf4xd4xd2xf2xa2xa5xd5 f8xf4xd4xd2xf2xa2xa5xc5 f8xf2xd2xd5xa5xa2xe2xe5 f8xf4xd4xd2xf2xa2xa5xf5 f8xf2xd2xd5xa5xa2xe2xe7 f8xf2xd2xd5xa5xa2xe2xe8 f8xf4xd4xd2xa2xa5xe5xe1 f8xf2xd2xa2xa5xe5xe3xc3 f8xf2xd2xa2xa5xe5xe3xb3 f8xf2xd2xa2xa5xe5xe3xa3 f8xf4xd4xd2xf2xa2xa5xg5
759 1 1 break-through,king-hunt W:We6,f7:BKe4 f7-e8 e4xe7 e8xe6 / e8xe5 e8xe4 e8xe3 e8xe2 e8xe1
760 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,b2,c2,g2,h2,d3,h3,c4,d4,Kh8:Bd5,f5,h5,d6,e6,b7,c7,d7,f7 d5-e5 h8xh4 f5-f4 h4xe4 e5xe3xc3xc1xc6 / e5xe3xc3xc1xc5
761 3 1 multi-capture,opened-line,two-for-one,break-through B:We2,f2,b3,d3,g3,h4,h5,a6,f6,d7:Bc2,e4,b5,g5,h7 c2-d1 h5xf5 d1xd5xh5xh3xf3xf1xf7xa7xa3xe3xe1
762 1 1 two-for-one,break-through,king-hunt W:Wf3,g7:BKc1,Kf2 g7-f8 f2xf4 f8xf1xb1 / f8xf1xa1
763 5 3 multi-capture,crowned-on-the-way,break-through W:Wa2,e2,f2,g2,h2,b3,d3,e3,f3,d4,g4,h4,a5:Be5,f5,g5,c6,d6,e6,g6,a7,d7,e7,g7,h7 a5-b6 g5xg3xg1 d4-d5 d6xd4xd2 b6xd6xd8xd1xh1
764 3 1 multi-capture,opened-line,two-for-one,break-through,king-hunt B:We2,g3,h4,g6,h6,e7,Kd8,Ke8:Bc2,b3,c3,d3,b5,c5,a6,b6 c2-d1 d8xd2 d1xd8xh8xh5xh3xe3xe1xe8 / d1xd8xh8xh5xh3xe3xe8xe1
765 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,e2,h2,a3,b3,e3,f3,g3,h3,e4,f4,h4:Ba5,d5,h5,b6,d6,f6,g6,h6,a7,c7,d7,e7,f7 h3-g4 h5xh3xh1 g3-h4 h1xh5 g4-f5 h5xe5 e4xe6xc6xa6xa8xa4
766 3 1 multi-capture,opened-line,two-for-one,king-hunt B:We2,h2,g3,c4,f4,Kg4,d5,c7,d7:BKa1,d3,b7 a1-h1 c7xa7 h1xh3xf3xf7xc7xc2xg2xg5xa5xa8
767 1 1 two-for-one,break-through,king-hunt W:Wf5,e7:BKf3,Kg4 e7-f8 f3xf6 f8xf4xh4
768 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,d2,e2,f2,h2,a3,b3,g3,h3,c4:Bh4,b5,f5,b6,c6,a7,b7,c7,e7,h7 b5-a4 a3xa5 b6-c5 h3xh5 c5xc3xa3xa1xa6
769 3 1 multi-capture,opened-line,two-for-one,king-hunt B:Wg3,d4,g4,a5,d5,f5,a6,e6,Kf8:BKb1,Kc1,d2 b1-b5 a5xc5 c1xc6xf6xf4xh4xa4xa8xg8xg1 / c1xc6xf6xf4xh4xa4xa8xg8xg2
770 5 5 multi-capture,crowned-on-the-way,break-through W:Wb2,c2,d2,e2,h2,c3,d3,e3,f3,g3,h3,d4,g4,b5:Bd5,e5,g5,h5,a6,b6,c6,d6,f6,g6,a7,b7,f7 e3-e4 e5xe3xe1 g4-f5 f6xf4xf2 g3-h4 b6xb4 h4xh6xf6xf8xf1xb1 / h4xh6xf6xf8xf1xd1 h4xh6xf6xf8xf1xc1 h4xh6xf6xf8xf1xa1
771 1 1 king-hunt W:Wf5,g5:BKa5 g5-h5 a5xg5 h5xf5
772 3 1 multi-capture,opened-line,two-for-one B:Wh2,c3,d3,a4,c4,Kd4,b7:BKd2,e4,f4,e5,e7,h7 e7-d7 d4xd8 d2xd7xa7xa3xh3xh1
773 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,e2,a3,b3,c3,e3,f3,a4,g4,h4:Ba5,b5,c5,d5,e5,a6,b6,e6,g6,h6,c7 c5-c4 c3xc5 e5-e4 e3xe5xe7 h6-g5 c5xe5 g5xg3xe3xe1xe6xe8
774 4 3 king-hunt W:WKa1,g6:Bc2,Kh7 a1-h8 h7-h2 h8xh1
775 3 1 multi-capture,opened-line,two-for-one B:Wh2,c4,a5,d6,e6,g6,d7,h7:BKb1,c3,b6,Kc8 b6-c6 d6xb6 b1xb7xe7xe4xa4xa6xh6xh1xh8 / b1xb7xe7xe4xa4xa6xh6xh8xh1
776 2 1 two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,f3,g3,h3,d5:Be5,f5,a6,b6,c6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 g3-f4 e5xc5 f4xf6xf8
777 1 1 two-for-one,break-through,king-hunt W:Wf7,g7:BKa2,Kf5 g7-h8 f5xf8 h8xa8xa1
778 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,c2,d2,g2,b3,c3,d3,f3,h3,g4,g5:Bc4,b5,c5,d6,f6,g6,h6,c7,e7,f7,g7 f6-f5 g5xe5 b5-b4 b3xb5xd5xd7xb7 h6-g5 c3xc5 g5xg3xe3xc3xc1xc7xa7xa1
779 3 1 multi-capture,opened-line,two-for-one W:We2,h2,a3,Ka8:Bb2,d4,a5,c5,a6,g6,d7,f7,g7 a3-a4 a5xa3 a8xa5xd5xd8xd2xa2xa6xh6
780 4 3 king-hunt B:WKa2,e6:Bb3,Kg7 g7-a1 a2-a7 a1xa8
781 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,c2,d2,f2,g2,h2,a3,b3,e3,g3,a4,e4,f4,g4:Bc4,d4,b5,d5,g5,a6,e6,g6,h6,a7,c7,d7,e7,f7,g7 g4-f5 g5xe5 f4-f5 e5xg5 a3-b4 d4xf4 b4xd4xd6xf6xf8xf3
782 3 1 multi-capture,opened-line,two-for-one W:Wg2,h2,h3,f4,Kg8:Bc2,d4,a5,c5,e5,b6,e6,d7,e7 f4-f5 e5xg5 g8xg4xc4xc6xf6xa6xa2xd2xd8 / g8xg4xc4xc6xf6xa6xa2xe2xe8
783 1 1 king-hunt W:Wg3,h3:BKd3 g3-f3 d3xg3 h3xf3
784 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,c2,f2,g2,h2,b3,c3,d3,a4,b4,f5,c6:Bg4,a6,b6,d6,e6,b7,d7,e7,g7,h7 a6-b5 c6xa6 g4-f3 b4xb6xb8 f3xf1xf8xa8xa5xa3xa1
785 2 1 two-for-one,king-hunt B:Wa2,c2,d2,e2,f2,g2,h2,a3,c3,e3,f3,g3,e4,Kg4:BKb1,f5,b6,c6,d6,f6,h6,a7,b7,c7,d7,e7,f7,h7 f5-f4 f3xf5 f6xf4xh4
786 3 1 multi-capture,opened-line,two-for-one W:Wg3,c4,h4,Kh5:Be2,c3,d5,e5,a6,c6,b7,e7,f7 c4-d4 d5xd3 h5xc5xc1xc7xa7xa3xe3xe1xe8 / h5xc5xc1xc7xa7xa3xe3xe8xe1
787 4 4 king-hunt B:WKb1,a6:Bc2,Kh2 h2-h1 a6-b7 h1xa1
788 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,d2,e2,h2,a3,c3,g3,h3,a4,b4,d4:Ba5,h5,a6,c6,d6,g6,h6,b7,d7,g7,h7 a6-b6 a4xa6 c6-b5 a6xc6xe6 b5xb3xd3xd1xd6xf6
789 3 1 multi-capture,opened-line,two-for-one W:Wg3,d7,Kg7,Kc8:Ba2,h2,g4,a5,b5,g5,Kh6,Ka7,e7,f7 g7-a1 e7xc7 c8xc5xh5xh7xb7xb4xh4xh1 / a1xa4xh4xh1xh7xd7xb7xb4 a1xa4xh4xh1xh7xd7xb7xb3 a1xa4xh4xh1xh7xd7xb7xb1 a1xa4xh4xh1xh7xd7xb7xb2
790 2 1 two-for-one,break-through B:Wa2,c2,d2,e2,f2,h2,a3,b3,d3,e3,g3,h3,a4,b4,c4,f4:Bh4,a5,a6,c6,d6,e6,g6,h6,a7,b7,d7,e7,f7,g7,h7 d6-c5 h3xh5 c5xc3xc1
791 1 1 two-for-one,break-through,king-hunt W:Wg4,g7:BKb1,Kg1 g7-g8 g1xg5 g8xg1xa1
792 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,c2,d2,f2,h2,b3,c3,d3,f3,g3,h3,g4,a5:Be3,e4,c5,c6,f6,g6,h6,a7,b7,c7,d7,f7,g7,h7 c3-c4 c5xc3xc1 a5-a6 e3xc3xa3 a6xa8xa1xe1xe6xb6xb8
793 4 1 multi-capture,two-for-one,break-through,king-hunt B:WKa1,f2,b4,f4,b7,Ke8:Bh2,c3,h3,Kh5,h6 h2-g1 a1xh1xh4 h5xh2xb2xb5xb8xf8xf3 / h5xh2xb2xb5xb8xf8xf2 h5xh2xb2xb5xb8xf8xf1
794 3 1 multi-capture,opened-line,two-for-one W:Wg4,Kh4,h6:Bd2,f2,d4,a5,b5,f5,d6,f6,e7 h6-g6 f6xh6 h4xh7xa7xa4xf4xf1xf6xb6xb2xg2 / h4xh7xa7xa4xf4xf1xf6xb6xb2xh2 h4xh7xa7xa4xf4xf1xf6xb6xb2xe2 h4xh7xa7xa4xf4xf1xf6xb6xb2xf2
795 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,e2,f2,g2,h2,b3,h3,Kb4,e4,a5:Bc5,f5,b6,c6,e6,f6,b7,f7 c5-d4 e4xc4 b6-c5 b4xb8 c5xc3xa3xa1xa8xg8xg1
796 1 1 king-hunt W:Wg5,h5:BKe5 g5-f5 e5xg5 h5xf5
797 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,d2,g2,h2,a3,c3,d3,e3,g3,h3,a4,e7:Bf3,b5,c5,a6,b6,c6,g6,h6,a7,b7,g7,h7 c5-d4 d3xd5 f3xd3xd1xd7xf7
798 3 1 multi-capture,opened-line,two-for-one W:Wg4,h4,Kb8,Kg8:BKa1,Kd1,d2,a3,e5,c6,e6,h6,c7 g4-f5 e5xg5 g8xg2xa2xa7xe7xe1xc1xc8 / g8xg2xa2xa7xe7xe1xc1xc7
799 2 1 king-hunt B:Wa2,c2,d2,e2,f2,g2,h2,c3,d3,e3,f3,h3,a4,Kh4:BKb1,d5,b6,c6,d6,e6,f6,g6,a7,b7,c7,e7,f7,g7 d5-c4 h4xb4 b1xb5
800 5 3 multi-capture,crowned-on-the-way B:Wa2,e2,f2,h2,b3,b4,Kh4,a5,f5,g5,h5,g7:Ba4,b5,c6,f6,h6,c7,f7,Kh7 f6xf4 b4xb6xd6 a4-a3 h4xc4xc8 a3xa1xa6xg6xg1xg8xb8xb1 / a3xa1xa6xg6xg1xg8xb8xb2
801 4 1 multi-capture,two-for-one,break-through,king-hunt B:WKa1,f4,d6,g6,c7:Be2,e7,Kh8 e2-d1 a1xe1xe8 h8xd8xd4xg4xg7xb7 / h8xd8xd4xg4xg7xa7
802 3 1 multi-capture,opened-line,two-for-one,break-through W:Wh2,e3,a4,d5,b7:Bd2,b3,g4,b6,d6,f6,d7,g7 b7-b8 d6xd4 b8xb4xf4xf7xh7xb7xb2xg2xg5 / b8xb4xf4xf7xh7xb7xb2xg2xg6 b8xb4xf4xf7xh7xb7xb2xg2xg7 b8xb4xf4xf7xb7xb2xg2xg5xg8
803 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,d2,f2,g2,h2,b3,d3,e3,f3,g3,h3,b4,c4,e4:Ba4,h5,a6,d6,e6,f6,g6,a7,b7,e7,f7,g7,h7 c4-d5 d6xd4xf4 f3xf5 f6xf4 g3-h4 a4xc4 h4xh6xf6xf8xf3
804 1 1 two-for-one,break-through,king-hunt W:Wg6,g7:BKe1,Kg3 g7-g8 g3xg7 g8xg1xd1 / g8xg1xc1 g8xg1xb1 g8xg1xa1
805 3 1 multi-capture,opened-line,two-for-one,break-through W:Wh4,d6,g6,b7:Bf2,h2,a3,c3,f3,c4,e4,g5,h6 b7-a8 h6xf6 a8xa2xg2xg6xe6xe3xa3xh3xh1
806 4 1 multi-capture,two-for-one,king-hunt B:WKb2,b4,d4,f5,a6:Bf4,g4,b7,Kf7 f4-e4 d4xf4xh4 f7xf2xa2xa8 / f7xf4xa4xa8 f7xf2xa2xa7
807 5 3 multi-capture,crowned-on-the-way,break-through B:Wa2,f2,h2,b3,c3,h3,f4,f5,h6:Ba4,d4,c5,a6,e6,f6,g6,c7,e7,g7 d4-e3 f5xf7xd7xb7 e3-f3 h6xf6xd6 f3xf1xf6xb6xb1xb8 / f3xf1xf6xb6xb8xb1 f3xf1xf6xb6xb8xb2
808 2 1 two-for-one,king-hunt B:Wa2,b2,c2,d2,g2,h2,b3,c3,d3,h3,Kd8,Kf8:BKe1,e5,f5,a6,h6,a7,b7,c7,e7,g7,h7 e1-f1 f8xf4 f1xf8xc8 / f1xf8xb8 f1xf8xa8
809 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:We2,f2,h2,a3,b3,c3,d3,g3,h3,a4,b4,c4,d4,h4:Bf4,b5,d5,e5,g5,h5,b6,c6,d6,h6,b7,c7,f7,g7,h7 c4-c5 c6xc4xe4 d3-d4 e4xc4xc2 h3-g4 h5xh3xf3xf1 g4xe4xe6xc6xc8xc1xg1xg6xg8 / g4xe4xe6xc6xc8xc1xg1xg6xa6
810 1 1 two-for-one,break-through,king-hunt W:Wg6,g7:BKg1,d5 g7-g8 g1xg7 g8xg5xc5 / g8xg5xb5 g8xg5xa5
811 4 1 multi-capture,two-for-one,king-hunt B:WKc2,a4,Ka5,e6,b7:Bf4,Kd5,e5 d5-a2 a5xf5xf3 a2xa6xf6xf2xb2xb8 / a2xe2xe7xa7xa3xg3 a2xe2xe7xa7xa3xh3
812 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,h2,b3,c3,d3,g3,e4,g4,a5:Bc4,h5,b6,e6,f6,h6,a7,b7,c7,d7,e7,g7,h7 f6-e5 c3xc5 e5xe3xc3xa3xa1xa6
813 1 1 two-for-one,break-through,king-hunt W:Wg7,h7:BKg6,Kb7 h7-h8 b7xh7 h8xh6xf6 / h8xh6xe6 h8xh6xd6 h8xh6xc6 h8xh6xb6 h8xh6xa6
814 5 5 multi-capture,crowned-on-the-way,break-through,king-hunt B:Wa2,h2,b3,c3,d3,e3,c4,e4,e5,Kf8:Ba4,g4,h4,a5,c5,h5,b6,c6,e6,c7,d7 b6-b5 e5xe7 d7xf7 f8xf6xb6xb4 g4-h3 c4xc6xc8 a4xc4xc2 c8xc1 h3xh1xb1xb4xg4 / h3xh1xb1xb4xf4 h3xh1xa1xa4xf4 h3xh1xa1xa4xg4 h3xh1xa1xa3xc3
815 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,e2,f2,g2,h2,b3,d3,f3,h3,a4,g7:Bb4,b5,b6,c6,h6,a7,b7,c7,d7,e7,f7,h7 b6-c5 a4xc4 c5xc3xe3xg3xg1xg8
816 2 1 king-hunt W:Wa2,b2,c2,d2,f2,g2,h2,a3,d3,f3,g3,h3,a4,Kb8:BKe2,a6,c6,d6,e6,g6,h6,a7,c7,d7,e7,f7,g7,h7 c2-b3 e2xc2 b2xd2
817 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,e2,f2,g2,h2,b3,c3,d3,e3,g5:Ba3,a4,c5,e5,f6,a7,c7,d7,e7,g7,h7 e5-e4 e3xe5 c5-c4 c3xc5 a3xc3xe3xe1xe6
818 4 1 multi-capture,two-for-one,king-hunt W:WKa5,d5,e6:BKd1,b2,e2 a5-a2 d1xd6xf6 a2xc2xf2xf7 / a2xc2xf2xf8
819 1 1 break-through,king-hunt W:Wh6,h7:BKh1 h7-h8 h1xh7 h8xh6 / h8xh5 h8xh4 h8xh3 h8xh2 h8xh1
820 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wa2,b2,c2,e2,f2,h2,a3,b3,d3,f3,g3,h3,Kc4,d4,e4,h4:Ba5,d5,a6,b6,d6,e6,f6,g6,h6,a7,f7,g7,h7 d6-e5 d4xd6 e5xe3xc3xc1xc7 / e5xe3xc3xc1xc8 e5xe3xc3xc1xc6
821 5 5 multi-capture,crowned-on-the-way,break-through B:Wb2,f2,g2,h2,b3,f3,g3,h3,e4,b5:Bg4,f5,g5,c6,e6,f6,c7,e7,f7,h7 c6-c5 b5xd5 f5-e5 d5xf5xh5 f6-e5 g3xg5 e5xe3xg3xg1xg7 / e5xe3xg3xg1xg8 e5xe3xg3xg1xg6
822 2 1 king-hunt W:Wa2,b2,e2,f2,g2,h2,a3,b3,c3,g4,h4,Ke8:BKd1,d4,a5,a6,g6,h6,a7,c7,d7,f7,g7,h7 e2-d2 d1xd3 c3xe3
823 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,c2,g2,b3,e3,f3,a4,e4,g4,Kb8:Bc4,e5,a6,e6,f6,g6,a7,c7,d7,h7 c4-d3 e3xc3 e5xe3xg3xg1xg5
824 4 1 multi-capture,two-for-one,king-hunt W:WKb1,e2,d3,e4,g5:Bg3,b4,b5,f6,Kh7 d3-c4 b4xd4xf4 b1xb6xh6xh8
825 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wc2,d2,f2,h2,c3,e3,g3,h3,d4,e4,h5:Ba5,c5,f5,g5,d6,g6,d7,e7,g7 f5-f4 e4xg4 c5-d5 h5xf5 d5xd3xf3xf1xf6 / d5xd3xf3xf1xf7 d5xd3xf3xf1xf8
826 1 1 two-for-one,break-through,king-hunt W:Wh4,a6,g7:BKh2,b4,b7 g7-h8 h2xh5 h8xh4xa4
827 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,d2,e2,f2,g2,h2,a3,b3,d3,f3,h3,g7:Be4,e5,a6,b6,d6,e6,f6,a7,b7,c7,d7,e7,f7,h7 e4-e3 e2xe4 e5xe3xg3xg1xg8
828 4 3 king-hunt W:WKe2,Ka8:BKb1,b3,c4 a8-h1 b1-h7 h1xh8
829 2 1 king-hunt B:Wa2,b2,c2,g2,h2,a3,b3,e3,g3,Kg8:Bh4,b5,f5,a6,b6,d6,b7,c7,d7,e7,f7,h7 f5-g5 g8xg4 h4xf4
830 5 4 crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,a3,b3,e3,f3,h3,f4,e6:Bc5,h5,a6,b6,c6,f6,g6,a7,c7,g7,h7 f4-g5 f6xd6 g5-h6 a6-b5 h6xh8xh4
831 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,d2,e2,g2,a3,b3,d3,e3,f3,g3,f4,g4,h4:Bc3,a5,b6,e6,f6,g6,h6,a7,c7,d7,e7,f7,g7,h7 a5-a4 a3xa5 c3xa3xa1xa6
832 2 1 king-hunt W:Wa2,c2,d2,e2,f2,g2,h2,e3,f3,g3,h3,d4,Ke8:BKb5,f5,b6,f6,g6,h6,a7,b7,c7,d7,f7,g7,h7 d4-d5 b5xe5 e8xe4
833 4 3 king-hunt B:WKh2,e7:BKa1,g3 a1-h1 h2-h7 h1xh8
834 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,b2,d2,e2,e3,g3,e4,g4,h4,d6:BKc1,a5,e5,a6,e6,f6,h6,a7,c7,f7 e3-f3 e5xe3xe1 g4-f5 f6xf4xf2 d6xf6xf8xf1xd1xb1 / d6xf6xf8xf1xd1xa1
835 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,e2,f2,g2,h2,b3,d3,e3,g3,f4,h4,a5:Bb4,d5,e6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 g6-h5 b3xb5 h5xh3xf3xf1xf6
836 4 1 multi-capture,two-for-one,king-hunt W:WKb1,h3,b6:BKh1,d2,a3,Kd4,f4,g5 b1-e4 h1xh6xa6 e4xg4xa4xa7xa2xg2xg6 / e4xg4xa4xa7xa2xg2xg7 e4xg4xa4xa7xa2xg2xg8 e4xa4xa7xa2xf2xf5xh5
837 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wc2,d2,g2,h2,b3,c3,e3,f3,g3,h3,a4:Bg4,c5,a6,b6,e6,f6,d7,e7,g7,h7 c5-c4 c3xc5 b6-a5 g3xg5 a5xa3xc3xc1xc8 / a5xa3xc3xc1xc6 a5xa3xc3xc1xc7
838 2 1 two-for-one,break-through,king-hunt W:Wa2,c2,e2,e3,f3,h3,a4,g4,h4:BKb5,b6,d6,f6,a7,b7,d7,f7,g7,h7 g4-g5 b5xh5 h4xh6xh8
839 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,f2,g2,h2,a3,c3,e3,f3,g3,d4,f4,g4,b5:Be5,f5,g5,a6,d6,f6,g6,h6,a7,b7,d7,f7,h7 e5-e4 e3xe5 f5xd5xd3xb3xb1xb6
840 4 3 king-hunt W:Wb3,f3,Kd6:BKh3,g4 d6-a3 h3xc3 b3xd3
841 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wf2,h2,e3,f3,g3,h3,a4,d4,g4,c5:Bf5,g5,h5,a6,d6,e6,f6,g6,a7 f5-f4 f3xf5xf7 e6-d5 c5xe5 g6-f5 g4xg6 f5xd5xd3xf3xf1xf8
842 2 1 two-for-one,king-hunt W:Wb2,c2,d2,e2,h2,c3,d3,h3,h4,Kb8:BKg5,a6,g6,h6,a7,c7,d7,e7,f7,g7,h7 h4-h5 h6xh4 h3xh5xf5
843 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,c2,d2,f2,g2,h2,b3,c3,d3,f3,g3,d5:Be4,g4,b6,f6,a7,b7,c7,d7,e7,f7,g7,h7 e4-e3 g3xg5 e3xg3xg1xg6
844 4 3 king-hunt W:WKb2,h3,h7:Bf4,c5,Kh8 b2-h2 h8xh4 h3xh5
845 5 5 multi-capture,crowned-on-the-way,break-through B:Wh2,a3,b3,d3,e3,g3,h3,e4,h4,e6:Bc4,a5,b5,g5,h5,c6,d6,f6,g6,h6 h5-g4 h4xf4 g5-h4 h3xh5xh7 g6-f5 e6xg6 f5xf3xh3xh1xh8
846 4 1 break-through,king-hunt W:Wh5,h6,Kf8:BKh1,Kc7 f8-g7 c7xh7 h6xh8 h1xh6 h8xh5 / h8xh4 h8xh3 h8xh2 h8xh1
847 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,e2,f2,a3,b3,e3,g3,h3,a4,b4,f4,h4:Bb5,d5,h5,b6,d6,g6,h6,a7,c7,d7,f7,h7 b5-c4 b4xd4 d5xd3xf3xf1xf6 / d5xd3xf3xf1xf5
848 2 1 two-for-one,break-through,king-hunt W:Wg2,a3,b3,d3,g3,h3,a4,c4,h4:BKf5,g5,c6,d6,e6,f6,h6,a7,f7,h7 c4-b5 f5xa5 a4xa6xa8
849 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,c2,e2,h2,a3,c3,e3,g3,b4,e4:Ba5,d5,e5,f5,a6,e6,a7,d7,f7,g7,h7 b4-b5 a5xc5 c3-c4 c5xc3xc1 e3-d4 e5xe3xe1 d4xd6xf6xf8xf1xd1xa1 / d4xd6xf6xf8xf1xd1xb1
850 4 1 two-for-one,break-through,king-hunt B:WKe2,b3,c3,b4,Kh5:BKh1,h3,h4,b6 h1-g2 e2xh2 h3xh1 h5xh3 h1xh4xa4
851 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,e2,f2,g2,a3,b3,c3,f3,g3,a4,b4,c4,e4:Bh3,h4,g5,a6,c6,d6,a7,b7,c7,e7,f7,g7,h7 g5-f4 f3xf5 h3xf3xf1xf6
852 2 1 king-hunt B:Wa2,b2,e2,g2,a3,b3,g3,e4,Ke8:BKh5,a6,b6,c6,d6,g6,a7,b7,c7 d6-e6 e8xe5 h5xb5 / h5xd5 h5xa5 h5xc5
853 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,d3,e3,f5:Bd5,a6,b6,e6,f6,g6,a7,b7,c7,d7,f7,g7 e3-d4 f6xf4 d4xd6xf6xf8xf3
854 4 1 multi-capture,king-hunt W:WKd1,h5,e6,g6:BKh1,Ka2,f7 d1-a1 h1xh6xf6xd6 a1xa6xf6xf8
855 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,g2,h2,b3,d3,b4,d4,f4,g4:Bb5,e5,h5,a6,b6,e6,g6,h6,h7 f4-g5 h5xf5 g4-h5 h6xh4 b4-c5 b5xd5 d4xd6xf6xh6xh8xh3
856 2 1 king-hunt B:Wa2,b2,f2,b3,c3,e3,g3,e5,Ke8:Ba4,a5,c5,b6,c6,d6,h6,b7,d7,g7,h7 d7-e7 e8xe6 d6xf6
857 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,c2,d2,e2,g2,h2,a3,b3,c3,e3,g3,a4,c4,h5:Be4,d5,a6,b6,c6,d6,g6,a7,b7,d7,e7,f7,g7,h7 e4-d3 d2xd4 d5xd3xf3xh3xh1xh6
858 4 2 multi-capture,break-through,king-hunt W:WKe1,a3,c4,a5,d6,a7:BKa1,b2,f2,Kf5,c7 a7-a8 a1xa4xd4xd8 a8xf8xf3xf1
859 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,b3,c3,f3,g3,h3,c4,d4,f4,g4,h4:Ba3,e5,f5,g5,a6,b6,f6,g6,a7,b7,g7,h7 c3-b4 a3xc3 b4-a5 a6xa4 d4-d5 e5xc5 c4xc6xa6xa8xa3xd3 / c4xc6xa6xa8xa3xe3
860 2 1 two-for-one,break-through,king-hunt B:Wa2,h2,a3,d3,g3,h3,a4,b4,d6,Kf8:Bd2,a5,h5,a6,b6,c6,e6,g6,h6,h7 d2-d1 d6xf6 d1xd8xh8 / d1xd8xg8
861 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,c2,d2,e2,h2,a3,c3,d3,g3,h3,c4,f4:Bh4,a6,d6,f6,g6,a7,b7,c7,d7,e7,f7,h7 g6-f5 h3xh5 f5xf3xh3xh1xh6
862 4 1 multi-capture,two-for-one,break-through,king-hunt W:WKe1,a4,g4,a6,d6,c7:BKh1,f2,a3,f3,h6 c7-d8 h1xd1xd7 d8xd2xh2xh8 / d8xd2xh2xh7 d8xd3xh3xh8 d8xd3xh3xh7
863 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,d2,f2,a3,c3,d3,e3,g3,h3,a4,c4:Ba5,b5,d5,f5,a6,c6,h6,a7,c7,d7,h7 a3-b3 a5xa3 c3-b4 a3xc3 b4xb6xd6xd8xd4
864 4 1 multi-capture,two-for-one,king-hunt B:WKf6,Kd8,Kg8:BKa1,Kh1,a5 h1-c6 f6xa6xa4 a1xa8xe8xh8
865 3 1 crowned-on-the-way,break-through B:Wb2,c2,e2,f2,h2,b3,c3,d3,e3,f3,a4,b4,d4:Bf4,g4,b5,g5,a6,b6,c6,e6,a7,b7,d7,e7,f7,h7 g4-h3 f3xf5xh5 h3xh1xh6
866 2 1 king-hunt B:Wd2,e2,f2,h2,a3,b3,c3,f3,h3,Kh6:BKg1,a6,c6,d6,a7,b7,c7,d7,e7,g7 e7-f6 h6xe6 d6xf6
867 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wb2,f2,g2,h2,e3,f3,g3,f4,h4,Ke8:BKc1,f5,a6,f6,g6,h6,a7,b7,c7,f7,g7,h7 h4-h5 h6xh4 h2-h3 h4xh2 e8-e6 f6xd6 f4xf6xh6xh8xh1xb1 / f4xf6xh6xh8xh1xa1
868 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,c3,d3,g3,f4,c6:Bb5,g5,a6,b6,d6,e6,g6,h6,a7,b7,d7,e7,f7,g7,h7 f4-e5 e6xe4 c6xe6xe8xe3
869 4 1 multi-capture,two-for-one,king-hunt B:WKf6,Ke8,Kg8:BKb1,Kh1,h4 b1-g6 f6xh6xh3 h1xh8xf8xd8 / h1xh8xf8xc8 h1xh8xf8xb8 h1xh8xf8xa8
870 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,f3,g3,h3,b4,c4,d4,f4,g4,h4:Bc3,e5,f5,g5,a6,b6,f6,g6,a7,b7,g7,h7 b4-a5 a6xa4 d4-d5 e5xc5 c4xc6xa6xa8xa3xd3 / c4xc6xa6xa8xa3xe3
871 2 1 two-for-one,king-hunt B:WKa1,Ka3:BKh1,Kh6 h6-c1 a1xd1 h1xa1xa4 / h1xa1xa5 h1xa1xa6 h1xa1xa7 h1xa1xa8
872 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,e3,a4,e4,g5:Bc4,d4,b5,a6,b6,d6,f6,h6,a7,b7,c7,d7,f7,h7 g5-g6 d4xf4 g6xe6xc6xc8xc3
873 4 1 multi-capture,two-for-one,king-hunt B:WKg2,Kh2,e6,f7:Bf3,Ka5,d5 f3-g3 g2xg5xc5 a5xe5xe7xh7xh1
874 5 5 multi-capture,crowned-on-the-way,break-through W:Wc2,d2,e2,f2,g2,h2,a3,g3,h3,d4,d5:Bf4,a6,c6,e6,f6,h6,b7,c7,d7,g7,h7 f2-f3 f4xf2 d2-d3 f2xd2xb2 d5-d6 d7xd5 d4xd6xb6xb8xb1
875 2 1 two-for-one,king-hunt B:WKa1,Ka7:BKf1,Kg1,f6 g1-h1 a1xg1 h1xa1xa8
876 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,b3,f3,f4,h5:Bd5,e5,f5,g5,b6,e6,f6,a7,b7,c7,d7,f7,h7 h5-g6 f6xh6 f4xf6xd6xd8xd4 / f4xf6xd6xd8xd3
877 4 3 multi-capture,two-for-one,king-hunt B:WKg2,h5,e6,Kf8:BKa1,d3,b4,e4,h4 e4-f3 f8xf1 a1xg1xg6xd6 / a1xg1xg6xc6 a1xg1xg6xb6 a1xg1xg6xa6
878 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wd2,e2,g2,a3,b3,c3,d3,e3,a4,f4:Bh3,a5,b5,a6,b6,e6,g6,a7,b7,h7 a3-b4 a5xa3 b4-c5 b5xd5 c3-d4 a3xc3 d4xd6xf6xh6xh8xh2 / d4xd6xf6xh6xh8xh1
879 2 1 two-for-one,king-hunt B:WKa1,Kb3:BKh1,Ke5 e5-e1 a1xf1 h1xb1xb4 / h1xb1xb5 h1xb1xb6 h1xb1xb7 h1xb1xb8
880 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,h2,a3,c3,d3,f3,e4,h5:Bb4,a5,c5,f5,g5,a6,c6,e6,g6,h6,b7,c7,e7,f7,h7 e4-f4 h6xh4 f4xf6xd6xb6xb8xb3
881 4 1 two-for-one,king-hunt B:WKh1,Ka3,b6:Bh3,h4,Kh8 h4-g3 h1xh4 h8xh1 a3xh3 h1xh6xa6
882 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:We2,g2,h2,c3,d3,e3,a4,b4:Bf4,g4,e5,b6,f6,b7,d7,e7,g7,h7 d3-e4 f4xd4 b4-b5 b6xb4 a4xc4xe4xe6xg6xg8xg3
883 2 1 two-for-one,king-hunt B:WKa1,Kb6:BKh1,Kf7 f7-f1 a1xg1 h1xb1xb7 / h1xb1xb8
884 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,g2,h2,a3,c3,f3,g3,g4,g5:Bc5,e5,b6,f6,h6,a7,b7,c7,d7,e7,f7,g7,h7 g5-g6 g7xg5 g4xg6xe6xe8xe4 / g4xg6xe6xe8xe3
885 4 1 multi-capture,two-for-one,king-hunt B:WKh2,Ke8,Kf8:BKb1,Kc1,a4,b4,a5 c1-c8 e8xb8xb3 b1xb8xh8xh1
886 5 5 multi-capture,crowned-on-the-way,two-for-one,break-through W:We2,h2,e3,h3,b4,d4,e4,g4:Bc4,e5,f5,b6,e6,g6,h6,a7,c7,f7,h7 d4-c5 c4xa4 g4-f4 f5xf3xd3 c5-c6 e5xe3xe1 c6xa6xa8xa1xg1xg7xe7xe3xc3xc8 / c6xa6xa8xa3xe3xe7xa7xg7xg1xa1 c6xa6xa8xa3xe3xe7xa7xg7xg1xb1 c6xa6xa8xa3xe3xe7xa7xg7xg1xd1 c6xa6xa8xa3xe3xe7xa7xg7xg1xc1
887 2 1 two-for-one,king-hunt B:WKa1,Kb7:BKh1,Kg5 g5-c1 a1xd1 h1xb1xb8
888 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,d2,e2,f2,g2,h2,a3,b3,c3,d3,f3,c5:Ba5,b5,e5,f5,g5,a6,b6,e6,g6,a7,b7,f7,h7 c3-d4 b5xd5 d4xd6xf6xf8xf4 / d4xd6xf6xh6xh8
889 4 1 multi-capture,two-for-one,king-hunt B:WKh2,b3,e7:BKd4,a5,b5,c5 b5-b4 b3xb5xd5 d4xd7xh7xh1
890 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wh2,a3,b3,d3,e3,h3,a4,b4,c4:Bf4,b5,e5,g5,h5,a6,b6,d6,g6,a7,d7 a4-a5 a6xa4xa2 d3-e4 f4xd4 c4xe4xe6xc6xa6xa8xa1
891 2 1 two-for-one,king-hunt B:WKa1,Kc2:BKf1,Kb7 b7-h1 a1xg1 h1xc1xc3 / h1xc1xc4 h1xc1xc5 h1xc1xc6 h1xc1xc7 h1xc1xc8
892 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,e2,g2,h2,a3,d3,e3,f3,h3,c4,d4:Bg4,a5,b5,e5,f5,c6,e6,h6,a7,b7,c7,e7,f7,g7 e3-f4 g4xe4 d4xf4xf6xd6xb6xb8xb4 / d4xf4xf6xd6xb6xb8xb3
893 4 1 multi-capture,two-for-one,king-hunt B:WKh2,c3,f3,h7:Bb6,g6,d7,Ka8 g6-h5 h2xh6xa6 a8xa3xd3xh3xh8
894 2 1 two-for-one,king-hunt W:WKa1,Ka2:BKh4,Kb8 a2-b2 b8xb1 a1xh1xh5 / a1xh1xh6 a1xh1xh7 a1xh1xh8
895 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,d2,e2,f2,g2,h2,a3,b3,c3,d3,f3,h3,a4,g4,e5:Bd4,b5,a6,b6,c6,g6,h6,a7,c7,e7,f7,g7,h7 h6-g5 d3xd5 g5xg3xe3xe1xe6
896 4 1 multi-capture,two-for-one,break-through,king-hunt W:Wa2,b2,a3,g6,e7,g7:BKg1,f3,b4,h4,a5,d5,b6 g7-h8 g1xg7xb7 h8xh3xd3xd7xa7xa4xc4 / h8xh3xd3xd7xa7xa4xd4 h8xh3xd3xd7xa7xa4xe4 h8xh3xd3xd7xa7xa4xf4 h8xh3xd3xd7xa7xa4xg4 h8xh3xd3xd7xa7xa4xh4 h8xh3xd3xd6xa6xa4xd4 h8xh3xd3xd6xa6xa4xe4 h8xh3xd3xd6xa6xa4xc4 h8xh3xd3xd6xa6xa4xf4 h8xh3xd3xd6xa6xa4xg4 h8xh3xd3xd6xa6xa4xh4
897 3 3 multi-capture,crowned-on-the-way W:Wa2,c2,d2,e2,f2,g2,h2,g3,c4,g4,Kd8:BKb1,b5,c5,e5,g5,a6,d6,g6,h6,a7,b7,e7,h7 c4xc6xe6xe8xe3
898 2 1 two-for-one,king-hunt B:WKa1,Kc6:BKf1,Kd5 d5-h1 a1xg1 h1xc1xc7 / h1xc1xc8
899 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:WKf2,g2,f3,g3,e7,Ka8:Ba2,b3,h4,f5,g5,h5 h4-h3 a8xa1 f5-f4 f3xf5 h3xf3xf1xf7xb7 / h3xf3xf1xf7xc7 h3xf3xf1xf7xd7
900 4 1 multi-capture,two-for-one,king-hunt W:WKe5,a6,c6,b7:Ba2,d2,g3,b6,Ka8 e5-a5 b6xd6 a5xa1 a8xa5 a1xa6xg6xg2xc2 / a1xa6xg6xg2xb2 a1xa6xg6xg2xa2
901 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,c2,d2,e2,g2,h2,d3,e3,g3,h3,d4,Kc8:BKb1,f2,d5,a6,d6,e6,g6,h6,a7,b7,d7,f7,g7,h7 c8-c6 d6xb6 d4xd6xf6xf8xf1xa1
902 5 5 multi-capture,crowned-on-the-way,break-through B:Wa2,c3,d3,c4,d4,f4,f5:Ba4,d5,h5,b6,d6,f6,c7 c7-d7 f5xf7 d6-c5 d4xd6xd8 a4-a3 c4xc6xa6 a3xa1xa8xf8xf5xf2 / a3xa1xa8xf8xf5xf1 a3xa1xa8xf8xf5xf3
903 2 1 two-for-one,king-hunt B:WKa1,Ke2:BKh1,Ka6 h1-a8 a1xa7 a8xa2xf2 / a8xa2xg2 a8xa2xh2
904 5 3 multi-capture,crowned-on-the-way W:WKd2,b4,d5,Kf5,c6:Ba3,d3,b6,g6,a7,Kh8 c6xa6xa8xa1 d3xd1xd6 f5-h5 h8xh4xa4 a1xa6xe6xh6
905 4 1 multi-capture,two-for-one,king-hunt B:Wa2,a3,f5,h6,Ke8:BKc4,a5,b5,a6,c6,a7 a5-a4 a3xa5xc5xc7 c4xc8xh8xh5xa5xa1
906 2 1 two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,d3,e3,h3,d4,f5:Bb5,h5,a6,c6,d6,e6,f6,g6,a7,b7,c7,d7,e7,f7,h7 a3-b4 f6xf4 b4xb6xb8
907 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,d2,e2,g2,h2,a3,b3,d3,e3,g3,h3,a4,a5:BKc5,d5,b6,d6,e6,f6,h6,a7,b7,c7,d7,e7,f7,g7,h7 a5-a6 a7xa5 a4xa6xc6xc8xc3 / a4xa6xc6xc8xc2 a4xa6xc6xc8xc1 a4xa6xc6xc8xc4
908 4 1 multi-capture,two-for-one,king-hunt B:Wa2,b2,b3,e3,b4,d5,g5,d6,a7,Kg8:BKh1,b6,c6,e6,f6 f6-g6 d6xf6xh6 h1xh8xd8xd3xf3xa3xa1xa8 / h1xh8xd8xd3xf3xa3xa8xa1
909 3 1 multi-capture,crowned-on-the-way W:Wb2,c2,d2,Kf2,g3,h3,g4,h5,a6,h6,a7,b7:Ba3,c3,f4,Kh4,b5,d5,e5,f5,c6,g6,f7,g7,h7 g4xe4xe6 h4xh2xe2xe7 h6xf6xf8xf3xb3xb6xe6xe8 / h6xf6xf8xf3xb3xb6xd6xd3 h6xf6xf8xf3xb3xb6xd6xd4 h6xf6xf8xf3xb3xb6xh6xh8 h6xf6xf8xf3xb3xb6xg6xg8
910 2 1 two-for-one,break-through B:Wa2,c2,d2,f2,g2,h2,a3,d3,e3,h3,a4,b4,c4,d4,e4:Bg4,e5,g5,a6,b6,c6,d6,e6,g6,a7,b7,c7,e7,f7,g7 g4-f4 e4xg4 g5xg3xg1
911 5 3 multi-capture,crowned-on-the-way B:Wa2,e2,h2,b3,d3,f3,b4,e4,c5:Ba4,a5,a6,b6,c6,g6,b7,c7 c6xc4 b4xd4 a4-a3 a2xa4 a5xa3xc3xe3xe1xe5 / a5xa3xc3xe3xe1xe7 a5xa3xc3xe3xe1xe8 a5xa3xc3xe3xe1xe6
912 4 1 multi-capture,two-for-one,king-hunt W:WKg3,h3,h5:Bh6,h7,Kf8 g3-b8 h6xh4xh2 b8xh8xh3xh1
913 2 1 two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,c3,d3,e3,h3,a4,g5:Bc5,d5,e5,a6,d6,e6,g6,a7,b7,c7,d7,e7,f7,g7,h7 d3-c4 g6xg4 c4xc6xc8
914 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,e2,g2,h2,a3,b3,d3,g3,d4,f4,h4:Bc5,d5,a6,b6,f6,g6,b7,e7,f7,h7 g6-f5 d4xd6 f5xf3xh3xh1xh5 / f5xf3xh3xh1xh6
915 4 3 king-hunt B:Wa3,Kc4,h5:BKa2,a4,d5 d5-c5 a3xa5 c5xc3
916 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,e3,g3,b4,c4,e4:Bh3,a4,a5,g6,a7,e7,h7 c4-b5 h3xf3xd3 b5-a6 a4xc4 a6xa8xa3xg3xg7xc7xc1 / a6xa8xa3xg3xg7xc7xc3 a6xa8xa3xg3xg7xc7xc2
917 2 1 two-for-one,king-hunt B:WKa1,Kf1:BKd4,Ka8 d4-a4 a1xa5 a8xa1xg1 / a8xa1xh1
918 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,c2,d2,e2,f2,h2,d3,g3,h3,a4,b6:Be4,f4,d5,g5,h5,a6,d6,g6,a7,c7,d7,e7,f7 g3-h4 a6xc6 h4xh6xf6xf8xf3
919 4 1 king-hunt B:Wa3,b3,d4,Ke8:BKe1,c5,b6,c6,h7 c5-d5 d4xd6 c6xe6 e8xe5 e1xe6 / e1xe8 e1xe7
920 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa3,b3,c3,d3,a4,b4,d5:Bb5,h5,b6,g6,a7,b7,c7,Ke8 d5-c6 c7xc5 b3-c4 b5xb3 c4xc6xa6xa8xh8xh1 / c4xc6xa6xa8xg8xg1 c4xc6xa6xa8xh8xh3 c4xc6xa6xa8xh8xh4 c4xc6xa6xa8xg8xg4 c4xc6xa6xa8xg8xg3 c4xc6xa6xa8xg8xg2 c4xc6xa6xa8xh8xh2
921 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b2,f2,h2,a3,c3,d3,d4,b5:Bf4,d5,a6,d6,e6,g6,a7,b7,d7 f4-e3 d3xf3 d5xd3xb3xb1xb6
922 2 1 two-for-one,king-hunt W:WKa1,Kc3:BKe2,Kb8 c3-b2 b8xb1 a1xe1xe3 / a1xe1xe4 a1xe1xe5 a1xe1xe6 a1xe1xe7 a1xe1xe8
923 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,e2,b3,c3,h3,f4,g7:Ba4,d5,e5,d6,e6 a4-b4 b3xb5 e5-e4 f4xd4 d5xd3xb3xb1xb7xh7xh2xd2 / d5xd3xb3xb1xb7xh7xh2xc2 d5xd3xb3xb1xb7xh7xh2xb2 d5xd3xb3xb1xb7xh7xh2xa2
924 4 1 multi-capture,two-for-one,king-hunt W:WKh1,a4,c7:BKa1,c2,b3,e6 h1-h7 a1xa7xd7 h7xb7xb2xe2xe7 / h7xb7xb2xe2xe8
925 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,c2,d2,e2,f2,h2,b3,d3,a4,f4,Kd8:Bc4,c5,a6,c6,f6,a7,e7,f7,g7,h7 c4-c3 c2xc4 c5xc3xa3xa1xa5
926 2 1 two-for-one,king-hunt W:WKa1,Kc8:BKh1,Ke3 c8-c1 h1xb1 a1xe1xe4 / a1xe1xe5 a1xe1xe6 a1xe1xe7 a1xe1xe8
927 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wf2,b3,f3,g3,d5,b6,Kh7:Bc4,f4,g5,h5,e6,g6,h6 h5-h4 h7xh5xe5xe7 h4-h3 f3xf5 h3xf3xf1xf7xb7xb4xb2 / h3xf3xf1xf7xb7xb4xb1 h3xf3xf1xf7xb7xb5xe5 h3xf3xf1xf7xb7xb5xf5 h3xf3xf1xf7xb7xb5xg5 h3xf3xf1xf7xb7xb5xh5 h3xf3xf1xf7xd7xd3xa3
928 4 1 multi-capture,two-for-one,king-hunt W:WKh1,d5,g6:Ba2,a4,Kc4,f7 d5-c5 c4xc6xh6 h1xh7xa7xa3xa1
929 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,c2,d2,g2,h2,a3,c3,e3,f3,d4,e4,h5,b6:Ba4,a5,b5,e5,f7,g7,h7 a4-b3 e4xe6 b3xd3xd1xd6xa6xh6xh3xh1
930 2 1 two-for-one,break-through W:Wa2,b2,c2,d2,e2,f2,h2,a3,c3,d3,e3,g3,b4,e4,g4,h4:Bf4,a5,c5,f5,c6,e6,f6,g6,a7,b7,c7,d7,e7,f7,g7,h7 b4-a4 f4xd4 a4xa6xa8
931 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wh2,b3,c3,d3,g3,h3,a4,c4,d4:Bd5,f5,h5,b6,d6,f6,a7,d7 h5-h4 h3xh5 d5-e4 d4xf4 f5xf3xh3xh1xh8 / f5xf3xh3xh1xh6 f5xf3xh3xh1xh7
932 2 1 two-for-one,king-hunt W:WKa1,Kd4:BKg2,Kf7 d4-b2 g2xa2 a1xa7xg7 / a1xa7xh7
933 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,c2,e2,h2,b3,e3,f3,g3,c6,e7:Ba4,a5,h5,a6,g6,h6,a7,h7 a4-a3 a2xa4 a5xa3xc3xc1xc7xf7xf2xd2 / a5xa3xc3xc1xc7xf7xf2xc2 a5xa3xc3xc1xc7xf7xf2xb2 a5xa3xc3xc1xc7xf7xf2xa2
934 4 4 two-for-one,king-hunt W:WKh3,h5,e7:Bd2,f5,Kb8 h5-g5 f5xh5 h3xh8xa8
935 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,e2,c5,b6:Bf3,e5,c7,Ke8 c5-d5 e5xc5 b6-c6 e8xe1 c6xc8xc1xf1xf4 / c6xc8xc1xf1xf5 c6xc8xc1xf1xf6 c6xc8xc1xf1xf7 c6xc8xc1xf1xf8
936 2 1 two-for-one,king-hunt B:WKa1,Kg1:Bb5,c5,Ka8 b5-a5 a1xa6 a8xa1xh1
937 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,d2,e2,h2,a3,b3,e3,g3,f4,g4,h5,e6:Bb6,c6,d6,f6,g6,a7,b7,d7 g6-f5 e6xg6 f5xf3xh3xh1xh6xf6 / f5xf3xh3xh1xh6xe6
938 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa3,c3,d3,a4,g4:Bb5,c5,d5,b6,c7,h7,Ke8 a4-b4 b5xb3 d3-c4 b3xd3 c4xc6xc8xh8xh3xb3xb7 / c4xc6xc8xh8xh3xb3xb8 c4xc6xc8xh8xh5xb5xb7 c4xc6xc8xh8xh5xb5xb8
939 4 1 multi-capture,two-for-one,king-hunt B:Wa5,Ke8,Kf8:BKh2,f4,h4,e5 h2-a2 e8xe4xg4 a2xa8xg8xg3 / a2xa8xg8xg2 a2xa8xg8xg1
940 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,c2,d2,e2,g2,h2,f3,g3,a5:Bg5,a6,b6,d6,f6,h6,a7,c7,f7,h7 f3-g4 a6xa4 g4xg6xe6xc6xa6xa8xa3
941 2 1 two-for-one,king-hunt B:WKa1,Kg4:BKd5,Ka6,d6 d5-a8 a1xa7 a8xa4xh4
942 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa3,c3,g3,a4,c4,e4,a5:BKd1,h4,c5,g5,c6,d6,f6,g7,h7 g3-h3 h4xh2 a5-b6 c6xa6 c4xc6xe6xg6xg8xg1xa1 / c4xc6xe6xg6xg8xg1xc1 c4xc6xe6xg6xg8xg1xb1
943 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,d2,h2,a3,b3,e3,g3,a4,d4,e4,h7:Be5,a6,b6,c6,d6,e6,a7,b7,d7 e6-d5 e4xe6 d5xd3xf3xh3xh1xh8
944 4 1 multi-capture,two-for-one,king-hunt W:Wa2,Ka3,c4,b7:BKa1,d2,h4,d5,g5 a3-c1 a1xa7xc7xc3 c1xc5xe5xh5xh2xc2 / c1xc5xe5xh5xh2xb2 c1xc5xe5xh5xh2xa2
945 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,b3,c3,d3,e3,c4,d4,e4:Ba4,g4,b5,c5,c6,e6,f6,h6,g7 c4-d5 c5xe5 c3-b4 a4xc4 d4xb4xb6xd6 e6xc6 e4xe6xg6xg8xg1 / e4xe6xg6xg8xg3 e4xe6xg6xg8xg2
946 2 1 king-hunt B:WKa1:Ba4,Ka5 a5-a8 a1xa5 a8xa4 / a8xa3 a8xa2 a8xa1
947 3 1 multi-capture,crowned-on-the-way B:Wa2,f2,h2,a3,a4,a5,c5,f5,Kb8:Bg2,c3,h3,h4,d5,h5,f6,h6,f7 d5xb5 b8xb3xg3xg1 h3xh1xf1xf4 / h3xh1xf1xf3
948 2 1 two-for-one,break-through W:Wa2,b2,c2,d2,f2,g2,h2,a3,b3,c3,d3,g3,h3,d4,f6:Bc5,d5,h5,a6,b6,c6,d6,g6,h6,a7,b7,c7,d7,g7,h7 f6-e6 d6xf6 d4xd6xd8
949 4 1 multi-capture,two-for-one,king-hunt B:Wb2,a3,f3,g3,g4,h4,b5,a6,Kc8:Bd3,Ke3,f6,h6,h7 h6-g5 g4xg6xe6 e3xe8xa8xa4xa2xh2xh5xa5 / e3xe8xa8xa4xa2xf2xf5xa5 e3xe8xa8xa4xa2xg2xg5xa5 e3xe8xa8xa5xh5xh2xa2xa6 e3xe8xa8xa5xf5xf2xa2xa6 e3xe8xa8xa5xf5xf2xa2xa7 e3xe8xa8xa5xg5xg2xa2xa6 e3xe8xa8xa5xg5xg2xa2xa7 e3xe8xa8xa5xh5xh2xa2xa7 e3xe8xa8xa5xf5xf2xa2xa8 e3xe8xa8xa5xg5xg2xa2xa8 e3xe8xa8xa5xh5xh2xa2xa8 e3xe8xa8xa5xh5xh2xa2xa4 e3xe8xa8xa5xf5xf2xa2xa4 e3xe8xa8xa5xg5xg2xa2xa4
950 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,f3,c4,f4,h5:BKf2,a4,d5,f6,g6,f7 f4-f5 f2xf4xb4 a2-b2 f6xf4 h5-h6 b4xb1 h6xf6xf8xf1xa1xa5xe5 / h6xf6xf8xf1xa1xa5xf5 h6xf6xf8xf1xa1xa5xg5 h6xf6xf8xf1xa1xa5xh5
951 3 1 crowned-on-the-way,break-through B:Wa2,h2,b3,c3,e3,a4,b4,a5,d6:Bh4,g5,a6,b6,c6,e6,g6,a7,c7 h4-h3 d6xf6xh6 h3xh1xh7 / h3xh1xh8
952 4 1 multi-capture,break-through,king-hunt W:Wa2,f2,e3,h7:BKa1,g3,a6 h7-g8 a1xa3xf3xf1 g8xg1xa1xa7 / g8xg1xa1xa8
953 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wb2,c2,a3,b3,c3,a4,Kf8:BKg3,b5,c5,a6,b6,a7,b7,d7,e7,g7 a4-a5 a6xa4xa2 b3-c4 g3xb3xb1 c4xc6xa6xa8xa1xe1xe8 / c4xc6xa6xa8xa1xd1xd8 c4xc6xa6xa8xa1xg1xg8
954 2 1 king-hunt B:WKa1:Ba5,Ka6 a6-a8 a1xa6 a8xa5 / a8xa4 a8xa3 a8xa2 a8xa1
955 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,d2,e2,f2,g2,h2,a3,c3,g3,b5,h5:Be5,b6,c6,e6,g6,b7,c7,d7,e7,f7,g7 h5-h6 b6xb4 h6xf6xd6xb6xb8xb3
956 4 3 multi-capture,king-hunt B:Wb2,e2,a6,Kf8:BKh1,Kg7 h1-h8 a6-b6 h8xb8xb3xb1
957 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb3,c3,d3,c4,b5,c5,g5:Be2,f4,a5,a6,c6,d6,f6,b7,c7 d3-e4 f4xd4xb4xb2 g5-g6 c6xc4xc2 g6xe6xc6xc8xc1 a5xc5 c1xc7xa7xa2xc2xf2 / c1xc7xa7xa2xc2xg2 c1xc7xa7xa2xc2xh2
958 2 1 two-for-one,king-hunt B:WKa2,Kb3:BKf1,Kh1 f1-g2 a2xh2 h1xh3xa3
959 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,d2,e2,f2,g2,h2,a3,f3,f4,f5:Bd4,a6,b6,c6,e6,g6,a7,d7,e7,f7,g7,h7 f5-f6 f7xf5 f4xf6xd6xd8xd3
960 4 1 multi-capture,two-for-one,king-hunt B:Wb2,e4,g4,Ke5,g7:BKa1,b4,c4 c4-d4 e4xc4xa4 a1xa5xg5xg8xg2xa2
961 5 5 multi-capture,crowned-on-the-way W:Wc2,g2,d3,g4,d6,h6,e7:Bc5,e5,g5,h5,f7,h7,Kd8 h6xh8xc8xc3 f7xd7xd5 g4xg6
962 2 1 two-for-one,break-through W:Wa2,b2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,c4,g4:Bb5,c5,g5,c6,d6,e6,f6,g6,a7,b7,c7,d7,e7,f7,g7,h7 c3-b4 c5xc3 b4xb6xb8
963 4 3 multi-capture,two-for-one,king-hunt B:Wb3,d4,b5,Kf6,f7:BKh1,h3,g5,a6 g5-f4 f6xf1 h1xb1xb4xf4xf8 / h1xb1xb4xb7xg7 h1xb1xb4xb7xh7
964 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,b2,d2,f2,h2,b3,f3,b4,h4,h5:Ba4,e4,a5,f5,g5,b6,d6,e6,b7,c7,g7 h5-g6 a4xc4 g6xg8xg4xd4xa4xa6xc6xc8
965 2 1 two-for-one,king-hunt B:WKa2,Kb8:BKh1,Kh3 h3-g2 a2xh2 h1xh8xa8
966 5 4 multi-capture,crowned-on-the-way W:Wd2,h2,e3,d4,c5,Kg5,g6,h6,e7:BKd1,e2,c3,g3,h4,e5,d7,Kh7 g5xg1xc1xc4 d7xf7 h6xh8xh3 e2xc2 c4xc1
967 2 1 two-for-one,break-through W:Wa2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,g3,h3,c4,e4:Bc5,g5,a6,b6,c6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 c4-d5 c5xe5 e4xe6xe8
968 4 1 multi-capture,two-for-one,king-hunt B:Wb3,f4,Kg7,Ka8:Bc2,a5,Kh8 h8-h2 a8xa2xd2 h2xb2xb4xg4xg8
969 3 2 crowned-on-the-way W:Wa2,b2,e2,g2,h2,a3,g3,d4,f4,b5:Ba5,c6,g6,h6,a7,b7,c7,e7,f7 b5-a6 c6-c5 a6xa8xa4
970 5 4 multi-capture,crowned-on-the-way,two-for-one,break-through W:We6,h6,a7,b7,e7:Ba2,Kg2,h2,d3,c4,e5,b6,g7 e7-f7 g7xe7 e6xe8xe3xc3xc6xa6xa1
971 4 1 break-through,king-hunt B:Wb5,g7,Kh8:BKd1,c2,f4,h4 c2-c1 h8xh1 c1-a1 h1xc1 a1xg1xg8
972 2 1 two-for-one,king-hunt B:WKa2,Kc6:BKf2,Kh8 h8-h2 a2xg2 h2xc2xc7 / h2xc2xc8
973 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wa2,c2,d2,e2,g2,a3,b3,d3,h3,f5:Bc4,e4,a5,b6,d6,f6,g6,a7,c7,e7,f7,h7 b3-a4 f6xf4 a4xa6xc6xe6xe8xe3
974 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wf2,g2,c3,d3,g3,g4,f5,b7:BKb1,h5,a6,c6,d6,e7,f7,g7,h7 g4-g5 b1xb8 f5-g6 h5xf5 g6xg8xa8xa5xh5xh8
975 4 1 multi-capture,king-hunt B:Wb7,Ka8,Kd8:BKg1,Kh1,h4,f6 g1-a7 a8xa6xh6xh3 h1xh8xb8xb6 / h1xh8xb8xb5 h1xh8xb8xb4 h1xh8xb8xb3 h1xh8xb8xb2 h1xh8xb8xb1
976 2 1 two-for-one,break-through W:Wa2,c2,d2,e2,f2,g2,h2,a3,b3,d3,e3,f3,g3,b4,f4,g4:Ba5,b5,e5,g5,b6,c6,e6,f6,g6,a7,b7,d7,e7,f7,g7,h7 b3-a4 b5xb3 a4xa6xa8
977 3 1 multi-capture,crowned-on-the-way W:Wb2,b3,a4,e4,Kf5,a6,e6,f7:Bc2,f2,f3,g3,g5,Kb6,d6,f6,e7,Kd8 e6xe8xc8xc1 f6xf4xd4 a6xc6xe6
978 4 1 multi-capture,two-for-one,king-hunt B:Wc2,h2,c3,d3,e4,c5,g5,Ke8:BKa1,a5,a6,b6 a5-b5 c5xa5xa7 a1xa8xg8xg4xd4xd2xb2 / a1xa8xg8xg4xd4xd2xa2
979 5 3 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wa2,f5,h5:Ba4,Kb4,d5,f6,g6,f7 a2-b2 f6xf4 h5-h6 b4xb1 h6xf6xf8xf1xa1xa5xe5 / h6xf6xf8xf1xa1xa5xf5 h6xf6xf8xf1xa1xa5xg5 h6xf6xf8xf1xa1xa5xh5
980 2 1 two-for-one,king-hunt B:WKa2,Kc6:BKh2,Kb4 b4-d2 a2xe2 h2xc2xc7 / h2xc2xc8
981 3 1 crowned-on-the-way,break-through W:Wb2,c2,d2,f2,g2,h2,d3,e3,g3,b4,a5,c5:Bf4,b6,c6,d6,h6,a7,b7,c7,f7,g7,h7 a5-a6 c6xc4xa4 a6xa8xa2 / a6xa8xa3 a6xa8xa1 a6xc6xc8
982 5 3 multi-capture,crowned-on-the-way W:Wg3,b4,h4,c6,d6,Ke6,e7:Bc2,b3,d3,g4,a6,Kb6,a7,d7 d6xd8xd2xa2 b6xd6xh6xh3xe3xe8 b4-a5 a6xa4 a2xa5xa8xg8xg3xa3
983 2 1 two-for-one,king-hunt B:WKa2,Kd4:BKg1,Kh1 g1-g2 a2xh2 h1xh4xc4 / h1xh4xb4 h1xh4xa4
984 4 3 king-hunt B:Wc2,h3,Kg7,Ke8:BKd1,a4,c5,h5,d6,d7 d1-a1 g7xa7xa3 a1xa8xf8 / a1xa8xh8 a1xa8xg8
985 2 1 two-for-one,break-through W:Wa2,c2,d2,e2,f2,g2,h2,a3,b3,d3,e3,f3,g3,h3,c5:Bf5,g5,h5,a6,b6,c6,d6,f6,g6,a7,c7,d7,e7,g7,h7 g3-h4 c6xc4 h4xh6xh8
986 3 1 multi-capture,crowned-on-the-way W:Wc2,d2,f2,h2,d6,g6,c7:Bf3,h3,b5,e5,f5,a6,c6,f6,h6,b7,e7 d6xb6xb8xb3xg3 h3xf3xf1 g6xe6xe8xe1xg1 / g6xe6xe8xe1xh1
987 4 1 two-for-one,king-hunt B:Wc3,g6,Kg8,Kh8:BKa1,Ke1,d4,b5,b6 d4-d3 c3xe3 e1xe6xh6 h8xh5xa5 a1xa8xh8
988 2 1 two-for-one,break-through W:Wa2,c2,d2,e2,f2,g2,h2,a3,b3,d3,f3,g3,h3,e4,c5:Ba5,b5,a6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7 e4-d4 b5xd5 d4xd6xd8
989 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wc2,f2,h2,c3,d3,f3,g3,d4,g6:Bh5,a6,b6,e6,f6,h6,a7,e7,f7,h7 d4-e5 e6xe4 g6xe6xe8xe1 / g6xe6xe8xe3 g6xe6xe8xe2
990 4 1 multi-capture,two-for-one,king-hunt B:Wc5,d6,Kh8:BKf1,h3,h5 f1-h1 h8xh4xh2 h1xh6xc6xc4 / h1xh6xc6xc3 h1xh6xc6xc2 h1xh6xc6xc1
991 2 1 two-for-one,break-through W:Wa2,c2,e2,f2,g2,h2,a3,c3,d3,e3,f3,g3,h3,c4,f4:Bb3,d5,e5,a6,c6,d6,h6,a7,b7,c7,d7,e7,f7,g7,h7 d3-e4 b3xd3 e4xe6xe8
992 3 2 multi-capture,crowned-on-the-way B:WKb1,e2,h2,f3,e6,c7,f7:Bf2,g3,h3,a4,h4,g5 g3xe3xe1xe7xg7xb7 b1xb8 h3xh1
993 4 1 multi-capture,two-for-one,king-hunt B:Wd3,d4,f4,h4,f5,Kg8:BKb1,b4,b5,c5 b4-c4 d4xb4xb6 b1xb8xh8xh3xa3 / b1xb8xh8xh3xc3 b1xb8xh8xh3xb3
994 2 1 two-for-one,king-hunt B:WKa2,Ke6:BKh1,g3 g3-g2 a2xh2 h1xh6xd6 / h1xh6xc6 h1xh6xb6 h1xh6xa6
995 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b3,d3,f3,h3,a5,b5,f6,h7:Bd2,g4,g5,g7 g4-g3 h7xf7 g3xe3xc3xa3xa1xa7xh7xh1 / g3xe3xc3xa3xa1xa7xh7xh2 g3xe3xc3xa3xa1xa6xh6xh1 g3xe3xc3xa3xa1xa6xh6xh2
996 4 1 multi-capture,two-for-one,king-hunt B:We2,e3,e4,h4,f5,h6,Kg8:BKa1,b4,d5,a6 d5-d4 e4xc4xa4 a1xa5xh5xh1xh8xe8 / a1xa5xh5xh1xh8xf8 a1xa5xh5xh1xh8xd8 a1xa5xh5xh1xh8xc8 a1xa5xh5xh1xh8xb8 a1xa5xh5xh1xh8xa8
997 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wa2,b3,d3,f3,h3,g4,a5,d6,h6:Bc5,f6,g6,g7 f6-g5 h6xf6 g5xg3xe3xc3xa3xa1xa6xe6xh6xh2 / g5xg3xe3xc3xa3xa1xa6xe6xh6xh1
998 2 1 two-for-one,king-hunt B:WKa2,Kh4:BKe2,Kf8 f8-h8 a2xf2 h8xh2xe2 / h8xh2xd2 h8xh2xc2 h8xh2xb2 h8xh2xa2
999 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,c2,a3,d3,h3,c4,e4,d5,h5:Bf5,g5,a6,e6,a7,g7,h7 f5-e5 d5xf5 g5xe5xe3xc3xc1xc7 / g5xe5xe3xc3xc1xc6 g5xe5xe3xc3xc1xc5 g5xe5xe3xc3xc1xc8
1000 4 1 multi-capture,two-for-one,king-hunt W:Wb3,c3,c4,Kh8:Bf3,Kh5,a6,c6,d6,e6,h6,c7 c4-d5 h5xb5xb2 h8xh3xe3xe7xa7xa2xd2xd8 / h8xh3xe3xe7xa7xa2xd2xd7 h8xh3xd3xd7xa7xa2xe2xe7 h8xh3xd3xd7xa7xa2xe2xe8
1001 2 1 two-for-one,king-hunt B:WKa2,c3:Be2,Kf2 f2-h2 a2xf2 h2xc2xc4 / h2xc2xc5 h2xc2xc6 h2xc2xc7 h2xc2xc8
1002 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:WKc1,a6:BKd2,f3,b4,h4,e5,b6,c6,c7 c1-c5 c6xc4 a6xc6xc8xc3xh3xh5xb5xb2xe2 / a6xc6xc8xc3xh3xh5xb5xb2xf2 a6xc6xc8xc3xh3xh5xb5xb2xg2 a6xc6xc8xc3xh3xh5xb5xb2xh2 a6xc6xc8xc2xh2xh5xb5xb3xg3 a6xc6xc8xc2xh2xh5xb5xb3xh3
1003 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,c2,f2,h2,b3,e3,f3,h3,c5,f7:Ba4,h4,a5,d6,e6,a7 a4-a3 h3xh5 a3xc3xc1xc7xh7xh3xh1
1004 4 1 multi-capture,two-for-one,king-hunt W:Wa2,g2,Ka3,g3:BKh1,h5,f6 g2-h2 h1xh3xf3 a3xh3xh6xe6 / a3xh3xh6xd6 a3xh3xh6xc6 a3xh3xh6xb6 a3xh3xh6xa6
1005 2 1 king-hunt B:WKa2:BKf2,g2 g2-h2 a2xg2 h2xf2
1006 3 1 multi-capture,crowned-on-the-way W:WKc3,d3,f3,c4,g4,d6,e6:Bg2,Kb4,f5,g5,g6,e7 c4xa4 g5xg3xe3 e6xe8xe2xh2
1007 4 1 multi-capture,two-for-one,king-hunt B:We3,d4,Ka5,Kg6:BKh1,e5,f5 f5-g5 a5xf5xh5 h1xh6xd6xd3xf3 / h1xh6xd6xd3xg3 h1xh6xd6xd3xh3
1008 3 1 multi-capture,crowned-on-the-way W:WKe1,Kf1,h2,d5,c6,g6,b7:Bb2,Kf2,c3,Kd3,e5,f6,c7 c6xc8xc2xa2xg2 d3xd7xa7 g6xe6 / e1xe8 f1xf8 e1xe6
1009 2 1 king-hunt B:WKa2:Ba4,Ka5 a5-a8 a2xa5 a8xa4 / a8xa3 a8xa2 a8xa1
1010 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:WKf6,g6:Bd2,c3,g5,e7 f6-f7 e7xg7 g6xg8xg2xc2xc4 / g6xg8xg2xc2xc5 g6xg8xg2xc2xc6 g6xg8xg2xc2xc7 g6xg8xg2xc2xc8
1011 4 1 multi-capture,two-for-one,king-hunt W:Wc2,e2,f2,h2,b4,c4,Ka8:BKd1,c6,e6,f6,h6,f7,g7,h7 c4-c5 c6xc4xa4 a8xa1xg1xg8
1012 2 1 king-hunt B:WKa2:Ba6,Ka7 a7-a8 a2xa7 a8xa6 / a8xa5 a8xa4 a8xa3 a8xa2 a8xa1
1013 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:WKf1,b2,d4,e7:Bb5,c5,b6,b7 c5-c4 d4xb4 b5xb3xb1xh1 / b5xb3xb1xg1
1014 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through W:Wb2,a3,b3,f3,g3,a4,b6:Bd2,h2,e5,f5,a6,g6,a7,f7,h7 g3-f4 a6xc6 f4xf6xh6xh8xh1
1015 4 1 multi-capture,two-for-one,break-through,king-hunt B:We4,h6,f7,Kh8:Bd2,g2,a6,Kb8 g2-h1 h8xa8xa2xe2 h1xh7xe7xe3xe1
1016 2 1 two-for-one,king-hunt W:WKa1,Kd4:BKh5,Kf7 d4-f2 f7xf1 a1xh1xh6 / a1xh1xh7 a1xh1xh8
1017 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through B:Wb2,d4,a5,b5,a6,c7,d7,e7:Bc3,d3,e3,f3,g3,h3,a4,e6 c3-c2 b2xd2 d3xd1xd5xd8
1018 4 1 multi-capture,two-for-one,king-hunt W:Wa3,a4,g4,h5,Kh8:Bb2,c5,b6,Ka8 a4-a5 a8xa4xh4xh6 h8xh5xb5xb7xb1 / h8xh5xb5xb1xb7 h8xh5xb5xb1xb8
1019 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wd2,a3,d3,e3,g3,h3,Kc8:Bd4,f4,f5,f6,f7,h7 f4-f3 d3xd5 f3xd3xd1xd8xa8xa2 / f3xd3xd1xd8xa8xa1
1020 2 1 two-for-one,king-hunt W:WKa1,Kf2:BKd7,Ka8 f2-a7 a8xa6 a1xa7xe7 / a1xa7xf7 a1xa7xg7 a1xa7xh7
1021 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:WKh2,a4,a6,d6,f7:Ba3,c3,f4 c3-b2 h2xa2 a3xa1xa5xa7xg7 / a3xa1xa5xa7xh7
1022 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt W:Wb2,c2,c3,f3,h3,c4,f4,g4,h4:Bh5,g6,h6,a7,d7,f7,h7,Ke8 h4-g5 h5xf5 f4xf6xf8xd8xd4 / f4xf6xf8xd8xd5 f4xf6xf8xd8xd3 f4xf6xf8xd8xd2 f4xf6xf8xd8xd1 f4xf6xf8xa8xa5 f4xf6xf8xa8xa4 f4xf6xf8xa8xa3 f4xf6xf8xa8xa1 f4xf6xf8xa8xa2 f4xf6xf8xd8xd6 f4xf6xf8xa8xa6
1023 2 1 two-for-one,king-hunt B:WKa3,Ka7:BKh2,Kf7 h2-h7 a7xg7 h7xa7xa2 / h7xa7xa1
1024 4 1 multi-capture,king-hunt W:Wa3,e3,Ka4,c4:BKa1,h3,Kg8 a4-a8 a1xa4xe4xe2 a8xh8xh2xd2 / a8xh8xh2xc2 a8xh8xh2xb2 a8xh8xh2xa2
1025 3 1 crowned-on-the-way,break-through B:Wd2,e2,h2,d3,f3,g3,a4,g4:Be4,d5,g5,h5,a6,f6,a7,c7,h7 e4-e3 g4xg6xe6 e3xe1xe8 / e3xe1xe7
1026 2 1 two-for-one,king-hunt W:WKa1,Kf2:BKg4,Kh4 f2-g2 g4xg1 a1xh1xh5 / a1xh1xh6 a1xh1xh7 a1xh1xh8
1027 3 1 multi-capture,crowned-on-the-way,two-for-one,break-through,king-hunt B:Wc2,d2,Kb3,c3,d3,f3:Ba3,c5,a6,a7,h7 c5-c4 c3xc5 a3xc3xc1xc8 / a3xc3xc1xc6 a3xc3xc1xc7
1028 3 1 multi-capture,crowned-on-the-way W:Wb2,d2,b3,d6,g6,h7:Be2,f2,c3,e4,g4,h4,c5,h6,b7,e7,g7 g6xg8xg2 e2xc2xa2 g2xc2xc4xc7xf7xa7xa1
1029 4 1 multi-capture,two-for-one,king-hunt B:Wf2,Kh2,d6,g6:BKa1,d2,c7 c7-d7 d6xd8xd1 a1xf1xf6xh6xh1 / a1xh1xh6xf6xf1
1030 2 1 two-for-one,king-hunt W:WKa1,Kf8:BKh1,Kg7 f8-f1 h1xe1 a1xg1xg8
`;
