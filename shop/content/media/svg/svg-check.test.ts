import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { svg } from '#test/fixtures/pictures.ts'
import type { SvgRefusal } from '../media.ts'
import { checkSvg } from './svg-check.ts'

const PLAIN = `<title id="t">Барний стілець «Кузня»</title>
  <style>text{font:500 22px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#3a352f}.d{fill:none;stroke:#b08a5b}</style>
  <rect width="100%" height="100%" fill="#fff"/><g class="d" transform="translate(-71.78 55.12) scale(0.48)"><path d="M70.0 566.0H312.2"/></g>
  <text class="s" x="90" y="34" text-anchor="middle">37 см &amp; 91&#160;см</text>`

function judge(bytes: Buffer, name = 'stilets.svg') {
  return checkSvg({ name, bytes })
}

function refuses(reason: SvgRefusal, drawings: (string | Buffer)[]) {
  for (const drawing of drawings) {
    const bytes = typeof drawing === 'string' ? svg(drawing) : drawing
    assert.deepEqual(judge(bytes), { kind: 'refused', reason }, bytes.toString())
  }
}

describe('SVG check', () => {
  it('accepts a drawing with its style sheet and size', () => {
    assert.deepEqual(judge(svg(PLAIN, 'role="img" aria-labelledby="t"')), { kind: 'accepted', width: 707, height: 696 })
  })

  it('accepts references to own parts', () => {
    const drawing =
      '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/><use href="#a"/>'
    assert.equal(judge(svg(drawing)).kind, 'accepted')
  })

  it('accepts editor metadata', () => {
    const notes = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="C:\\a.png"'
    assert.equal(judge(svg('<inkscape:grid id="g"/>', notes)).kind, 'accepted')
  })

  it('takes the declared size without a viewBox', () => {
    const sized = '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="50.4"/>'
    assert.deepEqual(judge(Buffer.from(sized)), { kind: 'accepted', width: 794, height: 50 })
  })

  it('rejects a drawing without any size', () => {
    refuses('drawing_without_size', [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>')])
  })

  it('rejects a script', () => {
    refuses('drawing_script', [
      '<script>alert(1)</script>',
      '<script href="data:,alert(1)"/>',
      '<g><x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script></g>',
      '<a href="javascript:alert(1)"><text>a</text></a>',
      '<a href="java&#115;cript:alert(1)"/>',
    ])
  })

  it('rejects an event handler', () => {
    refuses('drawing_event_handler', [
      svg('', 'onload="alert(1)"'),
      '<path d="M0 0" onclick=\'a()\'/>',
      '<g\nONLOAD="a()"/>',
    ])
  })

  it('rejects foreign markup', () => {
    refuses('drawing_foreign_object', [
      '<foreignObject><div/></foreignObject>',
      '<iframe src="#a"/>',
      '<g xmlns="http://www.w3.org/1999/xhtml"/>',
      '<g xmlns:h="http://www.w3.org/1999/xhtml"><h:b/></g>',
      '<g xmlns:dc="http://www.w3.org/2000/svg"><dc:a/></g>',
    ])
  })

  it('rejects references outside the file', () => {
    refuses('drawing_outside_reference', [
      '<image href="https://spy.example/a.png"/>',
      '<use href="other.svg#a"/>',
      '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="//spy.example/a.svg#a"/>',
      '<rect fill="url(https://spy.example/a#b)"/>',
      '<rect style="fill: URL( \'//spy.example/a\' )"/>',
      '<style>@import "https://spy.example/a.css";</style>',
      '<style>g{background:u\\72l(//spy.example)}</style>',
      '<style>g{background:u<!-- -->rl(//spy.example)}</style>',
      '<style><![CDATA[g{background:url(//spy.example)}]]></style>',
      '<style>g{background:&#117;rl(//spy.example)}</style>',
      '<style>g{background:image-set("//spy.example" 1x)}</style>',
      '<g xml:base="https://spy.example/"/>',
      Buffer.concat([Buffer.from('<?xml-stylesheet href="//spy.example/a.css"?>'), svg('')]),
    ])
  })

  it('rejects a DOCTYPE or an entity', () => {
    refuses('drawing_entity', [
      Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'), svg('<text>&a;</text>')]),
      '<text>&a;</text>',
      '<path id="&a;"/>',
    ])
  })

  it('rejects animation', () => {
    refuses('drawing_animation', [
      '<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>',
      '<g><animate attributeName="href" values="#a"/></g>',
      '<animateTransform attributeName="transform"/>',
    ])
  })

  it('rejects anything not on the allowlist', () => {
    refuses('drawing_element', ['<a href="#a"/>', '<marquee/>', '<svg:path xmlns:svg="http://www.w3.org/2000/svg"/>'])
  })

  it('rejects what browsers might parse differently', () => {
    refuses('drawing_malformed', [
      '<g>',
      '<g></path>',
      '<g id=a/>',
      '<g id="a"id="b"/>',
      '<g id="a" id="b"/>',
      '<style><g/></style>',
      Buffer.concat([svg(''), svg('')]),
      Buffer.concat([svg(''), Buffer.from('<script/>')]),
      Buffer.concat([Buffer.from('<?xml version="1.0" encoding="iso-2022-jp"?>'), svg('')]),
    ])
  })

  it('rejects a file that is not a drawing', () => {
    refuses('empty', [Buffer.alloc(0)])
    refuses('too_many_bytes', [Buffer.alloc(3_000_000, ' ')])
    refuses('not_a_drawing', [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('<svg><g/></svg>'),
      Buffer.from('креслення'),
    ])
    assert.deepEqual(judge(svg(PLAIN), 'stilets.jpg'), { kind: 'refused', reason: 'wrong_extension' })
  })
})
