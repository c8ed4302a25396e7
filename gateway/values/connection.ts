import { createHash } from 'node:crypto';
import { checkFirst } from './argument-limits.ts';
import { badUserInput } from './errors.ts';
import { errorMessages } from './messages/errors.ts';

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
  /** The name of the list, its owner, sort and filter: a cursor is valid for the same list only. Missing values and nulls are the same. */
  readonly list: readonly unknown[];
  /** Identifies a node, also after a change of the list. */
  readonly keyOf: (node: Node) => string | number;
  readonly defaultFirst: number;
  readonly maxFirst: number;
}

/** Identifies a list in its cursors. */
function listHash(list: readonly unknown[]): string {
  const text = JSON.stringify(list, (_name, value: unknown) => value ?? undefined);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

function parseCursor(cursor: string, list: readonly unknown[]): { index: number; key: string } {
  const match = /^(\d{1,7}):([\w-]{8}):(.+)$/s.exec(Buffer.from(cursor, 'base64url').toString());
  if (cursor.length > 400 || !match) throw badUserInput(errorMessages.cursor, ['after']);
  if (match[2] !== listHash(list)) throw badUserInput(errorMessages.cursorOfOther, ['after']);
  return { index: Number(match[1]), key: match[3] ?? '' };
}

/** The index of the page after a cursor: after the cursor's node, or at its old position if the node is gone. */
function startAfter<Node>(
  all: readonly Node[],
  after: string | null | undefined,
  rules: PageRules<Node>,
): number {
  if (after == null) return 0;
  const { index, key } = parseCursor(after, rules.list);
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
  readonly #rules: PageRules<Node>;
  #listHash: string | null = null;

  constructor(all: readonly Node[], start: number, first: number, rules: PageRules<Node>) {
    this.nodes = start === 0 && first >= all.length ? all : all.slice(start, start + first);
    this.totalCount = all.length;
    this.#start = start;
    this.#rules = rules;
  }

  #cursorOf(node: Node, offset: number): string {
    this.#listHash ??= listHash(this.#rules.list);
    const position = `${this.#start + offset}:${this.#listHash}:${this.#rules.keyOf(node)}`;
    return Buffer.from(position).toString('base64url');
  }

  #cursorAt(offset: number): string | null {
    const node = this.nodes[offset];
    return node === undefined ? null : this.#cursorOf(node, offset);
  }

  get edges(): readonly EdgeSource<Node>[] {
    return this.nodes.map((node, offset) => ({ cursor: this.#cursorOf(node, offset), node }));
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
 * list has changed. Throws BAD_USER_INPUT for a page size out of range, an invalid cursor, or the cursor of another list.
 */
export function connectionOf<Node>(
  all: readonly Node[],
  page: PageArguments,
  rules: PageRules<Node>,
): ConnectionSource<Node> {
  const first = page.first ?? rules.defaultFirst;
  checkFirst(first, rules.maxFirst);
  return new Connection(all, startAfter(all, page.after, rules), first, rules);
}
