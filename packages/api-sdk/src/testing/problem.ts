/** Ends a call of the fake with an error status and the text of the body's field `error`. */
export class Problem {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string) {
    this.status = status;
    this.error = error;
  }
}
