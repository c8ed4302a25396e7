import {
  GraphQLError,
  type ASTVisitor,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** Mutations that hash a password, send a mail or place an order: an operation may contain each of them once. */
export const onceARequest: ReadonlySet<string> = new Set([
  'login',
  'register',
  'requestPasswordReset',
  'resetPassword',
  'changePassword',
  'requestEmailVerification',
  'sendContactMessage',
  'applyAsDriver',
  'placeOrder',
]);

/** Collects the response names of each root field, including those in fragments. */
function collect(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  namesByField: Map<string, Set<string>>,
  seen: Set<string>,
): void {
  for (const selection of set.selections) {
    if (selection.kind === 'Field') {
      const field = selection.name.value;
      if (!onceARequest.has(field)) continue;
      const names = namesByField.get(field) ?? new Set();
      names.add(selection.alias?.value ?? field);
      namesByField.set(field, names);
    } else if (selection.kind === 'InlineFragment') {
      collect(selection.selectionSet, fragments, namesByField, seen);
    } else if (!seen.has(selection.name.value)) {
      seen.add(selection.name.value);
      const fragment = fragments.get(selection.name.value);
      if (fragment) collect(fragment.selectionSet, fragments, namesByField, seen);
    }
  }
}

/** Validation rule: rejects an operation that contains an expensive mutation more than once, under aliases. */
export const limitExpensiveMutations = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (node.operation !== 'mutation') return;
    const fragments = new Map(
      context
        .getDocument()
        .definitions.flatMap((definition) =>
          definition.kind === 'FragmentDefinition' ? [[definition.name.value, definition]] : [],
        ),
    );
    const namesByField = new Map<string, Set<string>>();
    collect(node.selectionSet, fragments, namesByField, new Set());
    for (const [field, names] of namesByField) {
      if (names.size < 2) continue;
      const message = `\`${field}\` can be in an operation once: send one request for each.`;
      context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'BAD_USER_INPUT' } }));
    }
  },
});
