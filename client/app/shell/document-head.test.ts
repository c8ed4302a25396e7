import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { Head } from '../../screens/screen-handle.ts';
import { headMarkup } from './document-head.ts';

const origin = 'https://shop.example';

function markup(head: Head, { status = 200, path = '/', language = 'en' as 'en' | 'zh' } = {}): string {
  return headMarkup({
    matches: [{ handle: { head: () => head }, loaderData: {}, params: {} }],
    i18n: setupI18n({ locale: language, messages: { [language]: {} } }),
    language,
    path,
    origin,
    storeName: 'Lantern Market',
    isPrivate: false,
    status,
  });
}

describe('document head', () => {
  it('has one alternate address per language, without tracking parameters', () => {
    const html = markup(
      { title: 'Tea' },
      { path: '/collections/tea?lang=zh&utm_source=mail&sort=2', language: 'zh' },
    );
    const page = `${origin}/collections/tea?sort=2`;
    expect(html).toContain(`<link rel="canonical" href="${page}&amp;lang=zh">`);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${page}&amp;lang=en">`);
    expect(html).toContain(`<link rel="alternate" hreflang="zh-Hans" href="${page}&amp;lang=zh">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${page}&amp;lang=en">`);
    expect(html).toContain('<meta property="og:locale" content="zh_CN">');
  });

  it("uses the page's own picture with an absolute URL, or the shop's card", () => {
    expect(markup({ image: '/media/products/PR1/front-800.webp' })).toContain(
      `<meta property="og:image" content="${origin}/media/products/PR1/front-800.webp">`,
    );
    expect(markup({ image: 'https://cdn.example/a.webp' })).toContain('content="https://cdn.example/a.webp"');
    expect(markup({})).toContain(`<meta property="og:image" content="${origin}/social-card.png">`);
  });

  it('for a name with markup › escapes it in structured data and attributes', () => {
    const name = '</script><script>alert("1")</script><!--\u2028';
    const html = markup({ title: name, jsonLd: [{ '@type': 'Product', name }] });
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ '@type': 'Product', name });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<!--');
    expect(html).toContain('&quot;1&quot;');
  });

  it('for an unknown page › excludes it from search engines', () => {
    const html = markup({ title: 'Tea' }, { status: 404 });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('canonical');
    expect(html).toContain('<title>Page not found · Lantern Market</title>');
  });
});
