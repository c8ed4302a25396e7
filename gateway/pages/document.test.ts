import { describe, expect, it } from 'vitest';
import { pageDocument, scriptJson } from './document.ts';

const template =
  '<html lang="%LANG%"><head><!--app-head--></head><body><!--app-html--><!--app-state--></body></html>';
const page = {
  status: 200,
  redirect: null,
  language: 'zh' as const,
  head: '',
  html: '',
  state: null,
  isPrivate: false,
};

describe('the page document', () => {
  it('fills the placeholders of the template', () => {
    const document = pageDocument(
      template,
      { ...page, head: '<title>店</title>', html: '<p>$& $1</p>', state: { a: 1 } },
      '',
    );
    expect(document.body.toString()).toBe(
      '<html lang="zh-CN"><head><title>店</title></head><body><p>$& $1</p><script type="application/json" id="app-state">{"a":1}</script></body></html>',
    );
  });

  it('puts the styles of the screen after those of the template, which they override', () => {
    const { body } = pageDocument(
      template.replace('</head>', '<style>.every-page{}</style></head>'),
      { ...page, head: '<title>店</title>' },
      '<style>.screen{}</style>',
    );
    expect(body.toString()).toContain('<style>.every-page{}</style><style>.screen{}</style></head>');
  });

  it('escapes the state', () => {
    const evil = '</script><script>alert(1)</script>\u2028';
    const html = pageDocument(template, { ...page, state: { evil } }, '').body.toString();
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(scriptJson({ evil })).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(scriptJson({ evil }))).toEqual({ evil });
  });
});
