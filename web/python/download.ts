// Downloads Python's files once, checks them, and hands them to every worker.

/** @import { Assets } from "./verify.js" */

import { Fault, missingFeature, startFault } from "./faults.js";
import { DownloadProgress } from "./progress.js";
import { readVerified } from "./verify.js";

/** @typedef {{ lock: object, wasm: WebAssembly.Module, library: ArrayBuffer }} PythonParts */

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
  /** @param {URL} site */
  constructor(site) {
    this.site = site;
    /** @type {Promise<PythonParts> | null} */
    this.partsLoading = null;
    /** @type {Promise<Assets> | null} */
    this.assetsLoading = null;
    /** @type {Map<string, Promise<Uint8Array>>} optional files, by path */
    this.files = new Map();
    /** Files that failed: the browser may have cached the failure. */
    this.failed = new Set();
    /** @type {DownloadProgress | null} */
    this.progress = null;
    /** @type {WeakMap<Worker, Promise<void>>} */
    this.workerLoads = new WeakMap();
    /** @type {Worker | null} a worker created ahead of the first request for one */
    this.firstWorker = null;
    /** @type {RequestCache} */
    this.cache = "default";
    /** @type {(loaded: number, total: number) => void} */
    this.onProgress = () => {};
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

  /** @returns {Worker} a worker that waits for the parts */
  takeWorker() {
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
   * @param {(loaded: number, total: number) => void} tell called at once if a download is running
   */
  watch(tell) {
    this.onProgress = tell;
    this.progress?.report(0);
  }

  /** @returns {Promise<PythonParts>} shared by all callers; after a Fault the next call tries again */
  parts() {
    this.partsLoading ??= this.downloadParts().catch((error) => {
      this.bypassCache();
      throw error;
    });
    return this.partsLoading;
  }

  /**
   * Downloads an optional file.
   * @param {string} path
   * @returns {Promise<Uint8Array>} shared by all workers; after a Fault the next call tries again
   */
  file(path) {
    const file = this.files.get(path) ?? this.fetchFile(OPTIONAL + path);
    this.files.set(path, file);
    file.catch(() => this.files.delete(path));
    return file;
  }

  /** Whether the site has a file. @param {string} name */
  async has(name) {
    await this.parts();
    return Boolean((await this.assetsLoading)?.files[name]);
  }

  /** Downloads and checks a file. @param {string} name */
  async fetchFile(name) {
    const downloadAssets = this.assetsLoading;
    try {
      if (!(await downloadAssets)?.files[name]) throw new Fault("fault.damaged", { name });
      const response = await this.request(name, this.failed.has(name) ? { cache: "reload" } : {});
      const downloadBytes = await readVerified(name, response, /** @type {Promise<Assets>} */ (downloadAssets), null);
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
   * @param {Worker} worker that `takeWorker` returned
   * @returns {Promise<void> | undefined} resolved once its scripts have loaded; rejects with a Fault if they stall
   */
  whenLoaded(worker) {
    return this.workerLoads.get(worker);
  }

  /** @param {string[]} names */
  startProgress(names) {
    this.progress?.end();
    const progress = new DownloadProgress(names, PATIENCE);
    progress.onProgress = (loaded, total) => this.onProgress(loaded, total);
    this.progress = progress;
    return progress;
  }

  /** @returns {Promise<PythonParts>} */
  async downloadParts() {
    const lack = missingFeature();
    if (lack) throw lack;
    const progress = this.startProgress([ASSETS, WASM, LIBRARY, ...SCRIPTS]);
    const assets = this.assets(progress);
    this.assetsLoading = assets;
    const parts = Promise.all([assets, this.compileWasm(assets, progress), this.bytes(LIBRARY, assets, progress)]);
    /** @type {Promise<never>} */
    const stalled = new Promise((_, reject) => progress.arrival.catch(reject));
    try {
      const [{ lock }, wasm, library] = await Promise.race([parts, stalled]);
      return { lock, wasm, library: library.buffer };
    } catch (error) {
      progress.end();
      throw error;
    }
  }

  /**
   * @param {string} name
   * @param {RequestInit} options
   */
  async request(name, options = {}) {
    const response = await fetch(new URL(name, this.site), { cache: this.cache, ...options }).catch((error) => {
      throw new Fault("fault.network", { name, reason: error.message });
    });
    if (response.ok) return response;
    const { status, statusText } = response;
    throw Object.assign(new Fault("fault.status", { name, status: `${status} ${statusText}`.trim() }), { status });
  }

  /**
   * @param {DownloadProgress} progress
   * @returns {Promise<Assets>}
   */
  async assets(progress) {
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
   * @param {Promise<Assets>} assets
   * @param {DownloadProgress} progress
   */
  async compileWasm(assets, progress) {
    const response = await this.request(WASM);
    const typed = response.headers.get("content-type")?.startsWith("application/wasm");
    const streaming = typed ? WebAssembly.compileStreaming(response.clone()).catch(() => null) : null;
    const bytes = await readVerified(WASM, response, assets, progress);
    return (await streaming) ?? WebAssembly.compile(bytes).catch((error) => Promise.reject(startFault(error)));
  }

  /**
   * @param {string} name
   * @param {Promise<Assets>} assets
   * @param {DownloadProgress} progress
   */
  async bytes(name, assets, progress) {
    return readVerified(name, await this.request(name), assets, progress);
  }

  /**
   * Finds out why a worker did not start. The error of a script has no reason, so the scripts are requested again.
   * @param {unknown} error
   * @returns {Promise<Fault>}
   */
  async diagnose(error) {
    const loaded = !SCRIPTS.some((name) => this.progress?.waiting.has(name));
    if (!globalThis.crypto?.subtle) this.bypassCache(); // without hashes the cached files were not checked
    if (loaded || error instanceof Fault) return startFault(error);
    const options = /** @type {const} */ ({ cache: "reload", signal: AbortSignal.timeout(EXAMINATION) });
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
