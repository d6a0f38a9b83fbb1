// Matches calls with their answers, which come later and by number.

export class Calls {
  most: number;
  lastId = 0;
  waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();

  /** @param most calls that may wait at a time */
  constructor(most: number = Number.POSITIVE_INFINITY) {
    this.most = most;
  }

  /** @param send the call on its way; if it throws, the call has failed */
  open(send: (id: number) => void): Promise<unknown> {
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

  resolve(id: number, value: unknown) {
    this.waiting.get(id)?.resolve(value);
    this.waiting.delete(id);
  }

  reject(id: number, error: Error) {
    this.waiting.get(id)?.reject(error);
    this.waiting.delete(id);
  }

  /** @param reason why no call is answered any more */
  rejectAll(reason: string) {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
  }
}
