const width = 24;

/** Shows the progress of a long step: a bar on a terminal, otherwise one line at the end. */
export class Progress {
  readonly #stream: NodeJS.WriteStream;
  readonly #label: string;
  readonly #total: number;
  #done = 0;

  constructor(label: string, total: number, stream: NodeJS.WriteStream = process.stderr) {
    this.#label = label;
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
    const text = `${this.#label} ${bar} ${this.#done} of ${this.#total}`;
    this.#stream.write(this.#stream.isTTY ? `\r${text}${isOver ? '\n' : ''}` : `${text}\n`);
  }
}
