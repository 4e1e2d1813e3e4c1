import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blockSchemas } from '#shop/content/blocks/blocks.ts'
import { parseHostedVideo } from './hosted-videos.ts'

const id = 'dQw4w9WgXcQ'

describe('a video on another host', () => {
  for (const address of [
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?v=${id}&list=PLx0sYbCqOb8&t=42s`,
    `https://www.youtube.com/watch?app=desktop&v=${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}#t=10`,
    `youtu.be/${id}`,
    `https://youtu.be/${id}?si=AbC&t=42`,
    `https://www.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}`,
    `//www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/live/${id}?si=x`,
    `https://www.youtube.com/v/${id}`,
    `  https://youtu.be/${id}\n`,
    `<iframe width="560" height="315" src="https://www.youtube.com/embed/${id}?si=x&amp;start=4" allowfullscreen></iframe>`,
  ]) {
    it(`of YouTube is found in ${address.trim()}`, () =>
      assert.deepEqual(parseHostedVideo(address), { from: 'youtube', videoId: id }))
  }

  for (const [address, hash] of [
    ['https://vimeo.com/76979871', undefined],
    ['https://vimeo.com/76979871/8272103f6e', '8272103f6e'],
    ['https://vimeo.com/76979871?share=copy#t=10', undefined],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', '8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', undefined],
    ['https://vimeo.com/groups/furniture/videos/76979871', undefined],
    ['https://vimeo.com/showcase/1234567/video/76979871', undefined],
    [
      `<div><iframe class='x' src='https://player.vimeo.com/video/76979871?h=8272103f6e&amp;title=0'></iframe></div>`,
      '8272103f6e',
    ],
  ] as const) {
    it(`of Vimeo is found in ${address}`, () =>
      assert.deepEqual(parseHostedVideo(address), { from: 'vimeo', videoId: '76979871', ...(hash && { hash }) }))
  }

  for (const text of [
    '',
    'Стіл',
    id,
    'https://www.youtube.com/@meblia',
    'https://www.youtube.com/playlist?list=PLx0sYbCqOb8',
    'https://youtube.com/watch?v=../../x',
    'https://vimeo.com/meblia',
    'https://vimeo.com.evil.example/76979871',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    `javascript:alert(1)//youtu.be/${id}`,
    '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
  ]) {
    it(`is none in ${JSON.stringify(text)}`, () => assert.equal(parseHostedVideo(text), undefined))
  }

  it('may be given to a video block by its number or by any address, whatever host was chosen', () => {
    const source = (source: object) => blockSchemas.video.safeParse({ title: 'Стіл', source }).data?.source
    assert.deepEqual(source({ from: 'youtube', videoId: id }), { from: 'youtube', videoId: id })
    assert.deepEqual(source({ from: 'youtube', videoId: `https://youtu.be/${id}?t=4` }), {
      from: 'youtube',
      videoId: id,
    })
    const secret = { from: 'vimeo', videoId: '76979871', hash: '8272103f6e' }
    assert.deepEqual(source(secret), secret)
    assert.deepEqual(source({ from: 'youtube', videoId: 'https://vimeo.com/76979871/8272103f6e' }), secret)
    assert.equal(source({ from: 'vimeo', videoId: 'Стіл' }), undefined)
  })
})
