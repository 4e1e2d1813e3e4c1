import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hostileHtml } from '#test/fixtures/hostile-html.ts'
import { plainText, sanitizedHtml } from './sanitize-html.server.ts'

describe('owner’s HTML', () => {
  it('keeps text, lists and links', () => {
    const html =
      '<h3>Догляд</h3><ul><li>Витирати <strong>сухою</strong> тканиною</li></ul><a href="/shop/">до каталогу</a>'
    assert.equal(sanitizedHtml(html), html)
  })

  it('loses scripts, handlers, styles, frames and URLs that run code', () => {
    const html =
      '<p onclick="x()" style="position:fixed">а</p><script>x()</script><iframe src="https://x"></iframe><a href="javascript:x()">б</a><img src=x onerror=x()>'
    assert.equal(sanitizedHtml(html), '<p>а</p><a>б</a>')
  })

  it('keeps library pictures with an alternative text in every width, and no external ones', () => {
    const src = '/media/0123456789abcdef0123/640.jpg'
    const shown = sanitizedHtml(
      `<p>До<img src="${src}" alt="Диван" width="1600" height="900" onload="x()" style="x"></p>`,
    )
    assert.match(
      shown,
      /^<p>До<img src="\/media\/0123456789abcdef0123\/640\.jpg" srcset="\/media\/[^"]*\/160\.webp 160w, /,
    )
    assert.match(
      shown,
      /640\.webp 640w" sizes="[^"]+" alt="Диван" width="1600" height="900" loading="lazy" decoding="async"/,
    )
    assert.doesNotMatch(shown, /800\.webp|onload|style/)
    assert.match(sanitizedHtml(`<img src="${src}" alt="">`), /alt=""/)
    for (const left of [
      `<img src="${src}">`,
      '<img src="https://elsewhere.example/x.jpg" alt="x">',
      '<img src="//elsewhere.example/media/0123456789abcdef0123/640.jpg" alt="x">',
      '<img src="/media/0123456789abcdef0123/641.jpg" alt="x">',
      '<img src="/media/0123456789abcdef0123/../../admin/640.jpg" alt="x">',
      '<img src="data:image/png;base64,AAAA" alt="x">',
      '<img srcset="https://elsewhere.example/x.jpg 1x" alt="x">',
    ]) {
      assert.equal(sanitizedHtml(`<p>а${left}б</p>`), '<p>аб</p>', left)
    }
    const wrong = sanitizedHtml(`<p><img src="${src}" alt="x" width="100%" height="-1"></p>`)
    assert.doesNotMatch(wrong, /width="|height="/)
    assert.equal(sanitizedHtml(shown), shown)
  })

  it('gets paragraphs at empty lines where it has no blocks', () => {
    assert.equal(
      sanitizedHtml('Один\nрядок\n\nДругий <b>абзац</b>'),
      '<p>Один<br />рядок</p><p>Другий <b>абзац</b></p>',
    )
    assert.equal(sanitizedHtml('  '), '')
  })

  it('becomes one plain line, cut at a word boundary', () => {
    assert.equal(plainText('<p>Стіл &amp; стілець</p>\n<p>з дуба</p>', 100), 'Стіл & стілець з дуба')
    assert.equal(plainText('Довгий опис дивана', 10), 'Довгий…')
  })
})

describe('hostile HTML', () => {
  for (const html of hostileHtml) {
    it(`becomes text or nothing: ${JSON.stringify(html).slice(0, 90)}`, () => {
      assert.deepEqual(dangersIn(sanitizedHtml(html)), [])
      assert.deepEqual(dangersIn(sanitizedHtml(`<p>${html}</p>`)), [], 'in a paragraph')
      assert.deepEqual(dangersIn(sanitizedHtml(`<table><tr><td>${html}`)), [], 'in a table')
    })
  }

  it('is safe when combined and sanitised twice', () => {
    const once = sanitizedHtml(hostileHtml.join('\n'))
    assert.deepEqual(dangersIn(once), [])
    assert.equal(sanitizedHtml(once), once)
  })

  it('is recognised by the danger check, and harmless HTML is not', () => {
    for (const html of [
      '<p onclick="x">а</p>',
      '<a href="javascript:x">а</a>',
      '<img src="x">',
      '<p id="x">а</p>',
      '<p',
    ]) {
      assert.notDeepEqual(dangersIn(html), [], html)
    }
  })

  it('is sanitised in bounded time and size', () => {
    for (const html of ['<b>', '<a href="', '<!--', '<table><td>', '</p>', '<p a="', '&#', '<svg><style>']) {
      const hostile = html.repeat(Math.floor(100_000 / html.length))
      // `&#` becomes `&amp;#`, and a paragraph is added around.
      assert.ok(sanitizedHtml(hostile).length <= 3 * hostile.length + '<p></p>'.length, html)
    }
  })
})

describe('ordinary prose', () => {
  for (const html of [
    '<p>Стіл «Коло» — 120&#160;см; 5 &lt; 7 &amp; 7 &gt; 5.</p>'.replace('&#160;', '\u00a0'),
    '<h3>Догляд</h3><h4>Дуб</h4><h5>Олія</h5>',
    '<ul><li>льон<ul><li>сірий</li></ul></li></ul><ol><li>раз</li></ol><dl><dt>Строк</dt><dd>тиждень</dd></dl>',
    '<table><caption>Розміри</caption><thead><tr><th scope="col">Назва</th></tr></thead><tbody><tr><td colspan="2" rowspan="1">а</td></tr></tbody></table>',
    '<figure><blockquote><p>Слова</p></blockquote><figcaption>чиї</figcaption></figure>',
    '<p><strong>а</strong> <b>б</b> <em>в</em> <i>г</i> <u>ґ</u> <s>д</s> H<sub>2</sub>O м<sup>2</sup> <small>е</small> <mark>є</mark> <code>ж</code></p><pre>з\n  и</pre>',
    '<p><a href="/shop/">а</a> <a href="#dubove">б</a> <a href="tel:+380441234567">в</a> <a href="mailto:a@b.ua" title="лист">г</a></p>',
  ]) {
    it(`stays unchanged: ${html.slice(0, 60)}`, () => assert.equal(sanitizedHtml(html), html))
  }

  it('links to other sites without a referrer', () => {
    assert.equal(
      sanitizedHtml('<p><a href="https://example.org/" rel="opener">а</a></p>'),
      '<p><a href="https://example.org/" rel="nofollow noopener">а</a></p>',
    )
  })

  it('starts its headings below those of the page', () => {
    assert.equal(sanitizedHtml('<h1>а</h1><h2>б</h2><h3>в</h3>'), '<h3>а</h3><h3>б</h3><h3>в</h3>')
  })
})

const TAGS =
  /^(p|br|strong|b|em|i|u|s|sub|sup|small|mark|h[345]|ul|ol|li|dl|d[td]|blockquote|table|caption|thead|tbody|tr|th|td|a|hr|code|pre|figure|figcaption)$/
const ATTRIBUTES = /^(href|title|rel|colspan|rowspan|scope)$/

/** What is left of the markup besides harmless tags and attributes. */
function dangersIn(html: string): string[] {
  const dangers: string[] = []
  const text = html.replace(
    /<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g,
    (_, tag: string, attributes: string) => {
      if (!TAGS.test(tag)) dangers.push(`<${tag}>`)
      for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
        if (!ATTRIBUTES.test(name)) dangers.push(name)
        if (name === 'href' && !/^(https?:|mailto:|tel:|[/#])/.test(value)) dangers.push(`href ${value}`)
      }
      return ''
    },
  )
  return text.includes('<') ? [...dangers, `unclosed: ${text}`] : dangers
}
