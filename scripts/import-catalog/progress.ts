const width = 24;

/** Shows on a terminal how far a long step is; elsewhere one line at its end. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #what: string;
  readonly #total: number;
  #done = 0;

  constructor(what: string, total: number, stream: NodeJS.WriteStream = process.stderr) {
    this.#what = what;
    this.#total = total;
    this.#stream = stream;
    this.#draw();
  }

  advance(): void {
    this.#done += 1;
    this.#draw();
  }

  #draw(): void {
    const isOver = this.#done === this.#total;
    if (!this.#stream.isTTY && !isOver) return;
    const filled = this.#total === 0 ? width : Math.floor((this.#done / this.#total) * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    const text = `${this.#what} ${bar} ${this.#done} of ${this.#total}`;
    this.#stream.write(this.#stream.isTTY ? `\r${text}${isOver ? '\n' : ''}` : `${text}\n`);
  }
}
