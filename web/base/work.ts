// Tells the page of work that a visitor may have to wait for: a download, or a question to Python.

type Tell = (work: Promise<unknown>) => void;

let tell: Tell = () => {};

/** Has all such work told, also what is done at once. */
export const followWork = (follow: Tell) => {
  tell = follow;
};

/** @returns the work */
export function begun<T>(work: Promise<T>): Promise<T> {
  tell(work);
  return work;
}
