// Downloads Python's files once, checks them, and hands them to every worker.

import { Fault, missingFeature, startFault } from "./faults.ts";
import { DownloadProgress } from "./progress.ts";
import { type Assets, readVerified } from "./verify.ts";

interface PythonParts {
  lock: object;
  wasm: WebAssembly.Module;
  library: ArrayBuffer;
}

const ASSETS = "assets.json";
const WASM = "python/pyodide.asm.wasm";
const LIBRARY = "python/library.wasm";
/** The folder of the files that Python asks for while it runs, by their paths. */
const OPTIONAL = "parts/";
/** Modules that a worker imports itself, since a module cannot be passed in a message. */
const SCRIPTS = ["python/worker.js", "python/pyodide.js", "python/pyodide.asm.js"];
const PATIENCE = 30_000;
/** Timeout for finding out why a script did not load, in milliseconds. */
const EXAMINATION = 10_000;

export class Download {
  site: URL;
  partsLoading: Promise<PythonParts> | null = null;
  assetsLoading: Promise<Assets> | null = null;
  /** optional files, by path */
  files = new Map<string, Promise<Uint8Array>>();
  /** Files that failed: the browser may have cached the failure. */
  failed = new Set();
  progress: DownloadProgress | null = null;
  workerLoads = new WeakMap<object, Promise<void>>();
  /** a worker created ahead of the first request for one */
  firstWorker: Worker | null = null;
  cache: RequestCache = "default";
  onProgress: (loaded: number, total: number) => void = () => {};

  constructor(site: URL) {
    this.site = site;
  }

  /** Starts the downloads and the first worker. */
  begin() {
    this.parts().catch(() => {}); // callers of parts() get the error
    if (missingFeature()) return;
    // If this worker fails, takeWorker() creates another, whose error is reported.
    try {
      const early = this.createWorker();
      this.firstWorker = early;
      early.addEventListener("error", (event) => {
        if (this.firstWorker !== early) return;
        event.preventDefault();
        this.firstWorker = null;
      });
    } catch {
      // Some browsers throw if the page's origin or policy allows no workers.
    }
  }

  /** @returns a worker that waits for the parts */
  takeWorker(): Worker {
    const worker = this.firstWorker ?? this.createWorker();
    this.firstWorker = null;
    return worker;
  }

  /** The worker's scripts join a progress that is still running: the page cannot see the bytes of scripts alone. */
  createWorker() {
    const now = this.progress;
    const progress = now && !now.ended && now.waiting.size > 0 ? now : this.startProgress(SCRIPTS);
    const worker = new Worker(new URL("python/worker.js", this.site), { type: "module" });
    this.workerLoads.set(worker, progress.arrival);
    worker.addEventListener("message", ({ data }) => {
      if (data.arrived) progress.finish(data.arrived);
    });
    return worker;
  }

  /**
   * Reports the progress of the downloads.
   * @param tell called at once if a download is running
   */
  watch(tell: (loaded: number, total: number) => void) {
    this.onProgress = tell;
    this.progress?.report(0);
  }

  /** @returns shared by all callers; after a Fault the next call tries again */
  parts(): Promise<PythonParts> {
    this.partsLoading ??= this.downloadParts().catch((error) => {
      this.bypassCache();
      throw error;
    });
    return this.partsLoading;
  }

  /**
   * Downloads an optional file.
   * @returns shared by all workers; after a Fault the next call tries again
   */
  file(path: string): Promise<Uint8Array> {
    const file = this.files.get(path) ?? this.fetchFile(OPTIONAL + path);
    this.files.set(path, file);
    file.catch(() => this.files.delete(path));
    return file;
  }

  /** Whether the site has a file. */
  async has(name: string) {
    await this.parts();
    return Boolean((await this.assetsLoading)?.files[name]);
  }

  /** Downloads and checks a file. */
  async fetchFile(name: string) {
    const downloadAssets = this.assetsLoading;
    try {
      if (!downloadAssets || !(await downloadAssets).files[name]) throw new Fault("fault.damaged", { name });
      const response = await this.request(name, this.failed.has(name) ? { cache: "reload" } : {});
      const downloadBytes = await readVerified(name, response, downloadAssets, null);
      this.failed.delete(name);
      return downloadBytes;
    } catch (error) {
      this.failed.add(name);
      throw error;
    }
  }

  /** Makes the next attempt bypass the browser's cache, which may hold the damaged file. */
  bypassCache() {
    this.partsLoading = null;
    this.cache = "reload";
  }

  /**
   * @param worker that `takeWorker` returned
   * @returns resolved once its scripts have loaded; rejects with a Fault if they stall
   */
  whenLoaded(worker: object): Promise<void> | undefined {
    return this.workerLoads.get(worker);
  }

  startProgress(names: string[]) {
    this.progress?.end();
    const progress = new DownloadProgress(names, PATIENCE);
    progress.onProgress = (loaded, total) => this.onProgress(loaded, total);
    this.progress = progress;
    return progress;
  }

  async downloadParts(): Promise<PythonParts> {
    const lack = missingFeature();
    if (lack) throw lack;
    const progress = this.startProgress([ASSETS, WASM, LIBRARY, ...SCRIPTS]);
    const assets = this.assets(progress);
    this.assetsLoading = assets;
    const parts = Promise.all([assets, this.compileWasm(assets, progress), this.bytes(LIBRARY, assets, progress)]);
    const stalled = new Promise<never>((_, reject) => progress.arrival.catch(reject));
    try {
      const [{ lock }, wasm, library] = await Promise.race([parts, stalled]);
      return { lock, wasm, library: library.buffer };
    } catch (error) {
      progress.end();
      throw error;
    }
  }

  async request(name: string, options: RequestInit = {}) {
    const response = await fetch(new URL(name, this.site), { cache: this.cache, ...options }).catch((error) => {
      throw new Fault("fault.network", { name, reason: { english: error.message } });
    });
    if (response.ok) return response;
    const { status, statusText } = response;
    throw Object.assign(new Fault("fault.status", { name, status: `${status} ${statusText}`.trim() }), { status });
  }

  async assets(progress: DownloadProgress): Promise<Assets> {
    const response = await this.request(ASSETS);
    const assets = await response.json().catch(() => {
      throw new Fault("fault.damaged", { name: ASSETS });
    });
    const names = [WASM, LIBRARY, ...SCRIPTS];
    if (!names.every((name) => assets.files?.[name])) throw new Fault("fault.damaged", { name: ASSETS });
    progress.expect(names.map((name) => [name, assets.files[name].size]));
    progress.finish(ASSETS);
    return assets;
  }

  /**
   * Compiles the WebAssembly while it downloads, from the response itself, because browsers cache only that compilation;
   * from the bytes if the host sends another content type.
   */
  async compileWasm(assets: Promise<Assets>, progress: DownloadProgress) {
    const response = await this.request(WASM);
    const typed = response.headers.get("content-type")?.startsWith("application/wasm");
    const streaming = typed ? WebAssembly.compileStreaming(response.clone()).catch(() => null) : null;
    const bytes = await readVerified(WASM, response, assets, progress);
    return (await streaming) ?? WebAssembly.compile(bytes).catch((error) => Promise.reject(startFault(error)));
  }

  async bytes(name: string, assets: Promise<Assets>, progress: DownloadProgress) {
    return readVerified(name, await this.request(name), assets, progress);
  }

  /** Finds out why a worker did not start. The error of a script has no reason, so the scripts are requested again. */
  async diagnose(error: unknown): Promise<Fault> {
    const loaded = !SCRIPTS.some((name) => this.progress?.waiting.has(name));
    if (!globalThis.crypto?.subtle) this.bypassCache(); // without hashes the cached files were not checked
    if (loaded || error instanceof Fault) return startFault(error);
    const options = { cache: "reload", signal: AbortSignal.timeout(EXAMINATION) } as const;
    try {
      const response = await this.request(ASSETS, options);
      const assets = response.json();
      await Promise.all(
        SCRIPTS.map(async (name) => readVerified(name, await this.request(name, options), assets, null)),
      );
    } catch (fault) {
      if (fault instanceof Fault) return fault;
    }
    return startFault(error);
  }
}
