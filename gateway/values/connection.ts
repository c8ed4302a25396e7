import { badUserInput } from './errors.ts';
import { errorMessages, pageSize } from './messages/errors.ts';

export interface PageInfoSource {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface EdgeSource<Node> {
  readonly cursor: string;
  readonly node: Node;
}

export interface ConnectionSource<Node> {
  readonly edges: readonly EdgeSource<Node>[];
  readonly nodes: readonly Node[];
  readonly pageInfo: PageInfoSource;
  readonly totalCount: number;
}

interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

interface PageRules<Node> {
  /** Identifies a node, also after a change of the list. */
  readonly keyOf: (node: Node) => string | number;
  readonly defaultFirst: number;
  readonly maxFirst: number;
}

const cursorOf = (key: string | number, index: number) =>
  Buffer.from(`${index}:${key}`).toString('base64url');

function parseCursor(cursor: string): { index: number; key: string } {
  const match = /^(\d{1,7}):(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString());
  if (cursor.length > 400 || !match) throw badUserInput(errorMessages.cursor, ['after']);
  return { index: Number(match[1]), key: match[2] ?? '' };
}

/** The index at which the page after a cursor starts: after the cursor's node, or at its old position if the node is gone. */
function startAfter<Node>(
  all: readonly Node[],
  after: string | null | undefined,
  rules: PageRules<Node>,
): number {
  if (after == null) return 0;
  const { index, key } = parseCursor(after);
  const atOldIndex = all[index];
  if (atOldIndex !== undefined && String(rules.keyOf(atOldIndex)) === key) return index + 1;
  const position = all.findIndex((node) => String(rules.keyOf(node)) === key);
  return position >= 0 ? position + 1 : Math.min(index, all.length);
}

/** Creates cursors only on access, because most clients read only `nodes`. */
class Connection<Node> implements ConnectionSource<Node> {
  readonly nodes: readonly Node[];
  readonly totalCount: number;
  readonly #start: number;
  readonly #keyOf: (node: Node) => string | number;

  constructor(all: readonly Node[], start: number, first: number, keyOf: (node: Node) => string | number) {
    this.nodes = start === 0 && first >= all.length ? all : all.slice(start, start + first);
    this.totalCount = all.length;
    this.#start = start;
    this.#keyOf = keyOf;
  }

  #cursorAt(offset: number): string | null {
    const node = this.nodes[offset];
    return node === undefined ? null : cursorOf(this.#keyOf(node), this.#start + offset);
  }

  get edges(): readonly EdgeSource<Node>[] {
    return this.nodes.map((node, offset) => ({
      cursor: cursorOf(this.#keyOf(node), this.#start + offset),
      node,
    }));
  }

  get pageInfo(): PageInfoSource {
    return {
      hasNextPage: this.#start + this.nodes.length < this.totalCount,
      hasPreviousPage: this.#start > 0,
      startCursor: this.#cursorAt(0),
      endCursor: this.#cursorAt(this.nodes.length - 1),
    };
  }
}

/**
 * A page of a list by forward paging. Cursors are opaque and identify the node, so that the next page continues after it even if the
 * list has changed. Throws BAD_USER_INPUT for a page size out of range or an invalid cursor.
 */
export function connectionOf<Node>(
  all: readonly Node[],
  page: PageArguments,
  rules: PageRules<Node>,
): ConnectionSource<Node> {
  const first = page.first ?? rules.defaultFirst;
  if (first < 1 || first > rules.maxFirst) {
    throw badUserInput(pageSize(rules.maxFirst), ['first']);
  }
  return new Connection(all, startAfter(all, page.after, rules), first, rules.keyOf);
}
