import { describe, expect, it } from 'vitest';
import { pageDocument, scriptJson } from './document.ts';

const template =
  '<html lang="%LANG%"><head><!--app-head--><script nonce="NONCE_PLACEHOLDER"></script></head><body><!--app-html--><!--app-state--></body></html>';
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
  it('fills the placeholders of the template, the nonce included', () => {
    const document = pageDocument(
      template,
      { ...page, head: '<title>店</title>', html: '<p>$& $1</p>', state: { a: 1 } },
      '',
    );
    expect(document.withNonce('N1').toString()).toBe(
      '<html lang="zh-CN"><head><title>店</title><script nonce="N1"></script></head><body><p>$& $1</p><script nonce="N1" type="application/json" id="app-state">{"a":1}</script></body></html>',
    );
    expect(document.withNonce('N2').toString()).toContain('nonce="N2"');
  });

  it('puts the styles of the screen after those of the template, which they override', () => {
    const html = pageDocument(
      template.replace('</head>', '<style>.every-page{}</style></head>'),
      { ...page, head: '<title>店</title>' },
      '<style>.screen{}</style>',
    )
      .withNonce('N')
      .toString();
    expect(html).toContain('<style>.every-page{}</style><style>.screen{}</style></head>');
  });

  it('escapes the state, and puts no nonce into content', () => {
    const evil = '</script><script nonce="NONCE_PLACEHOLDER">alert(1)</script>\u2028';
    const html = pageDocument(template, { ...page, html: 'NONCE_PLACEHOLDER', state: { evil } }, '')
      .withNonce('SECRET')
      .toString();
    expect(html.match(/SECRET/g)).toHaveLength(2);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(scriptJson({ evil })).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(scriptJson({ evil }))).toEqual({ evil });
  });
});
