import { readFileSync } from 'node:fs';
import { Kind as NodeKind, parse, TokenKind, visit, type DocumentNode } from 'graphql';
import { LineCounter, isScalar, parseDocument, visit as visitYaml } from 'yaml';

export type Kind = 'description' | 'log message' | 'test title' | 'comment';

/** A text outside of the docs that developers read. */
export interface WrittenText {
  readonly file: string;
  /** The line on which the text begins, from 1. */
  readonly line: number;
  readonly kind: Kind;
  readonly text: string;
}

/** Comments of a GraphQL document, lines below each other as one. Leaves out those for ESLint. */
function graphqlComments(file: string, { loc }: DocumentNode): WrittenText[] {
  const texts: WrittenText[] = [];
  let previous = -1;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) {
    if (token.kind !== TokenKind.COMMENT || /^ *eslint-/.test(token.value)) continue;
    const text = token.value.trim();
    const last = texts.at(-1);
    if (last && token.line === previous + 1) {
      texts[texts.length - 1] = { ...last, text: `${last.text}\n${text}` };
    } else {
      texts.push({ file, line: token.line, kind: 'comment', text });
    }
    previous = token.line;
  }
  return texts;
}

/** Comments, and the descriptions of types, fields, arguments, enum values and directives. */
function graphqlTexts(file: string, source: string): WrittenText[] {
  const document = parse(source);
  const texts = graphqlComments(file, document);
  visit(document, {
    enter(node) {
      if (!('description' in node) || node.description?.kind !== NodeKind.STRING) return;
      const { value, loc } = node.description;
      texts.push({ file, line: loc?.startToken.line ?? 1, kind: 'description', text: value });
    },
  });
  return texts;
}

/** Descriptions and summaries of an OpenAPI document. */
function openApiTexts(file: string, source: string): WrittenText[] {
  const lineCounter = new LineCounter();
  const texts: WrittenText[] = [];
  visitYaml(parseDocument(source, { lineCounter }), {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || (key.value !== 'description' && key.value !== 'summary')) return;
      if (!isScalar(value) || typeof value.value !== 'string') return;
      const { line } = lineCounter.linePos(value.range?.[0] ?? 0);
      texts.push({ file, line, kind: 'description', text: value.value });
    },
  });
  return texts;
}

const blockComment = /(?<=^|\n)[ \t]*\/\*[\s\S]*?\*\//g;
const lineComments = /(?<=^|\n)[ \t]*\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/g;
const trailingComment = /(?<=[;,{(\])}>|&] )\/\/ [^\n]*/g;
const string = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
/** The call may have a table: `it.each([ … ])('title', …)`. */
const testTitle = new RegExp(
  `(?<![\\w.])(?:describe|it|test)(?:\\.\\w+)*(?:\\((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*\\))?\\(\\s*(${string})`,
  'g',
);
const logMessage = new RegExp(
  `\\blog\\??\\.(?:debug|info|warn|error|fatal)\\(\\s*(?:\\{[^{}]*\\},\\s*)?(${string})`,
  'g',
);

const commentText = (comment: string) =>
  (comment.endsWith('*/') ? comment.slice(0, -2) : comment)
    .split('\n')
    .map((line) => line.trim().replace(/^(?:\/\*\*?|\*|\/\/) ?/, ''))
    .join('\n');

/** Comments, log messages and, in a test, its titles. */
function codeTexts(file: string, source: string): WrittenText[] {
  const lineAt = (index: number) => source.slice(0, index).split('\n').length;
  const found = (pattern: RegExp, kind: Kind): WrittenText[] =>
    [...source.matchAll(pattern)].map((match) => {
      const [whole, quoted = whole.trimStart()] = match;
      const line = lineAt(match.index + whole.lastIndexOf(quoted));
      return { file, line, kind, text: kind === 'comment' ? commentText(quoted) : quoted.slice(1, -1) };
    });
  return [
    ...[blockComment, lineComments, trailingComment].flatMap((pattern) => found(pattern, 'comment')),
    ...(/\.(?:test|spec|scenarios)\.tsx?$/.test(file) ? found(testTitle, 'test title') : []),
    ...found(logMessage, 'log message'),
  ];
}

/** The texts of a schema or a GraphQL document, an OpenAPI contract or a source file. */
export function textsOf(file: string): WrittenText[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.graphql')) return graphqlTexts(file, source);
  if (file.endsWith('.yaml')) return openApiTexts(file, source);
  return codeTexts(file, source);
}
