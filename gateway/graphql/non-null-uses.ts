import {
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { pathTo } from './literal-path.ts';

/** A use of a variable where null is not allowed. A nullable variable is valid there if it or the argument has a default. */
interface NonNullUse {
  readonly variable: string;
  readonly type: GraphQLInputType;
  /** From the argument on. */
  readonly field: readonly string[];
}

type NonNullUses = ReadonlyMap<ASTNode, readonly NonNullUse[]>;

const known = new WeakMap<DocumentNode, NonNullUses>();

/** The uses in each argument of a document, by the node of its value. */
function nonNullUses(schema: GraphQLSchema, document: DocumentNode): NonNullUses {
  const stored = known.get(document);
  if (stored) return stored;
  const uses = new Map<ASTNode, NonNullUse[]>();
  const types = new TypeInfo(schema);
  let argument: ArgumentNode | undefined;
  visit(
    document,
    visitWithTypeInfo(types, {
      VariableDefinition: () => false,
      Argument: {
        enter: (node) => {
          argument = node;
        },
      },
      Variable: (node) => {
        const type = types.getInputType();
        if (!argument || !isNonNullType(type)) return;
        const { name, value } = argument;
        const use = { variable: node.name.value, type, field: [name.value, ...(pathTo(value, node) ?? [])] };
        uses.set(value, [...(uses.get(value) ?? []), use]);
      },
    }),
  );
  known.set(document, uses);
  return uses;
}

/** The use whose variable is null in an argument with this value. */
export function nullUse(
  schema: GraphQLSchema,
  document: DocumentNode,
  value: ASTNode,
  variables: Readonly<Record<string, unknown>>,
): NonNullUse | undefined {
  const uses = nonNullUses(schema, document).get(value) ?? [];
  // A variable that is not sent can have null as its default.
  return (
    uses.find(({ variable }) => variables[variable] === null) ??
    uses.find(({ variable }) => variables[variable] === undefined)
  );
}
