// Matches calls with their answers, which come later and by number.

export class Calls {
  /** @param {number} [most] calls that may wait at a time */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.most = most;
    this.lastId = 0;
    /** @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
    this.waiting = new Map();
  }

  /**
   * @param {(id: number) => void} send the call on its way; if it throws, the call has failed
   * @returns {Promise<any>}
   */
  open(send) {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      if (this.waiting.size >= this.most) throw new Error("too many calls at once");
      this.waiting.set(id, { resolve, reject });
      try {
        send(id);
      } catch (error) {
        this.waiting.delete(id);
        throw error;
      }
    });
  }

  /**
   * @param {number} id
   * @param {unknown} value
   */
  resolve(id, value) {
    this.waiting.get(id)?.resolve(value);
    this.waiting.delete(id);
  }

  /**
   * @param {number} id
   * @param {Error} error
   */
  reject(id, error) {
    this.waiting.get(id)?.reject(error);
    this.waiting.delete(id);
  }

  /** @param {string} reason why no call is answered any more */
  rejectAll(reason) {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
