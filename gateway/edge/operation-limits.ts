import {
  GraphQLError,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** The maximum size of an operation. */
export interface OperationLimits {
  /** Levels of nested fields. */
  readonly depth: number;
  /** Aliased fields; fragments count at each spread. */
  readonly aliases: number;
  /** Fields; fragments count at each spread. */
  readonly fields: number;
}

export const operationLimits: OperationLimits = { depth: 15, aliases: 60, fields: 1_000 };

/** Maximum number of tokens of a document: parsing stops there. */
export const maxTokens = 2_500;

/** Maximum nesting of lists and objects in the variables; the deepest input type has 3. */
export const maxVariableDepth = 20;

const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether lists and objects are nested deeper than `levels`. Checked level by level, because recursion could exhaust the stack. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value].filter(isComposite);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((composite): unknown[] => Object.values(composite)).filter(isComposite);
  }
  return false;
}

interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
}

const nothing: Size = { depth: 0, aliases: 0, fields: 0 };

const together = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  fields: a.fields + b.fields,
});

/** Measures selections. Each fragment is measured once, so measuring never takes longer than parsing. */
class Measure {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, Size>();

  constructor(document: DocumentNode) {
    this.#fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === 'FragmentDefinition' ? [[node.name.value, node]] : [],
      ),
    );
  }

  of(set: SelectionSetNode | undefined): Size {
    if (!set) return nothing;
    return set.selections.reduce((size, selection) => {
      if (selection.kind === 'FragmentSpread') return together(size, this.#fragment(selection.name.value));
      if (selection.kind === 'InlineFragment') return together(size, this.of(selection.selectionSet));
      // Introspection is not limited: it is enabled or disabled as a whole.
      if (selection.name.value.startsWith('__')) return size;
      const inside = this.of(selection.selectionSet);
      return together(size, {
        depth: inside.depth + 1,
        aliases: inside.aliases + (selection.alias ? 1 : 0),
        fields: inside.fields + 1,
      });
    }, nothing);
  }

  #fragment(name: string): Size {
    const known = this.#known.get(name);
    if (known) return known;
    // Counts as nothing while it is measured: another rule rejects cycles.
    this.#known.set(name, nothing);
    const size = this.of(this.#fragments.get(name)?.selectionSet);
    this.#known.set(name, size);
    return size;
  }
}

/** Validation rule: rejects operations with more depth, fields or aliases than any screen needs. */
export const limitOperations =
  (limits: OperationLimits) =>
  (context: ValidationContext): ASTVisitor => ({
    Document(document) {
      const measure = new Measure(document);
      for (const node of document.definitions) {
        if (node.kind !== 'OperationDefinition') continue;
        const size = measure.of(node.selectionSet);
        for (const what of ['depth', 'aliases', 'fields'] as const) {
          if (size[what] <= limits[what]) continue;
          const error = new GraphQLError(
            `The operation is too large: ${what} ${size[what]}, at most ${limits[what]}.`,
            {
              nodes: node,
              extensions: { code: 'BAD_USER_INPUT' },
            },
          );
          context.reportError(error);
        }
      }
    },
  });
