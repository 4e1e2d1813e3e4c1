import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { playerTexts } from '#i18n/storefront/uk/media/video-player.ts'
import { hideDelayMs } from './controls/use-auto-hide-controls.ts'
import { embedFailure, fileFailure } from './playback-failures.ts'
import { DEFAULT_QUALITY, PLAYER_CONTROLS, QUALITIES, SEEK_STEP_S, SETTINGS_PANELS, SPEEDS } from './player-defaults.ts'
import { parsePreviewThumbnails } from './preview-thumbnails.ts'
import { parseStoredSettings } from './stored-settings.ts'
import { filesByPreference, playerState, preferredFileUrl, watchUrl } from './video-player.ts'

describe('video player defaults (§9)', () => {
  it('include a step of 10 s, eight speeds, and qualities from 4320 to 240 with 576 selected', () => {
    assert.equal(SEEK_STEP_S, 10)
    assert.deepEqual(SPEEDS, [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 4])
    assert.deepEqual(QUALITIES, [4320, 2880, 2160, 1440, 1080, 720, 576, 480, 360, 240])
    assert.equal(DEFAULT_QUALITY, 576)
  })

  it('include the controls and the panels of settings (§2, protocols 8)', () => {
    assert.deepEqual(PLAYER_CONTROLS.slice(0, 6), ['play-large', 'play', 'progress', 'current-time', 'mute', 'volume'])
    assert.deepEqual(PLAYER_CONTROLS.slice(6), ['captions', 'settings', 'pip', 'airplay', 'fullscreen'])
    assert.deepEqual(SETTINGS_PANELS, ['captions', 'quality', 'speed'])
  })

  it('hide the controls after 2 s, or 3 s on touch', () => {
    assert.deepEqual([hideDelayMs(false), hideDelayMs(true)], [2000, 3000])
  })
})

describe('state of a video player (§4)', () => {
  const paused = { waiting: false, paused: true, ended: false, time: 0 }
  for (const [state, media] of [
    ['stopped', paused],
    ['paused', { ...paused, time: 3 }],
    ['playing', { ...paused, paused: false }],
    ['playing', { ...paused, paused: false, time: 3 }],
    ['loading', { ...paused, paused: false, waiting: true }],
    ['ended', { ...paused, ended: true, time: 8 }],
    ['ended', { ...paused, ended: true, waiting: true, time: 8 }],
  ] as const) {
    it(`${JSON.stringify(media)} is ${state}`, () => assert.equal(playerState(media), state))
  }
})

describe('errors of embedded videos (§8)', () => {
  for (const [code, words] of [
    [2, 'Неправильний параметр'],
    [5, 'Помилка відтворення HTML5'],
    [100, 'Відео не знайдено'],
    [101, 'Вбудовування не дозволено'],
    [150, 'Вбудовування не дозволено'],
    [1, 'Невідома помилка'],
    [undefined, 'Невідома помилка'],
    ['NotFoundError', 'Відео не знайдено'],
    ['PrivacyError', 'Вбудовування не дозволено'],
  ] as const) {
    it(`${code}: ${words}`, () => assert.equal(playerTexts.failed[embedFailure(code)], words))
  }
})

describe('errors of video files', () => {
  it('depend on the reported error and on whether the format is playable', () => {
    assert.equal(fileFailure(2, true), 'network')
    assert.equal(fileFailure(3, true), 'damaged')
    assert.equal(fileFailure(4, true), 'missing')
    assert.equal(fileFailure(undefined, true), 'missing')
    assert.equal(fileFailure(undefined, false), 'not_supported')
  })
})

describe('files of a video', () => {
  const files = [{ size: 1080 }, { size: 720 }, { size: 360 }, { size: 720, type: 'video/mp4' }]

  it('start with the preferred size in both formats, or with the nearest', () => {
    assert.deepEqual(filesByPreference(files, 360)[0], { size: 360 })
    assert.deepEqual(filesByPreference(files, DEFAULT_QUALITY), [files[1], files[3], files[0], files[2]])
    assert.deepEqual(filesByPreference(files, 4320)[0], { size: 1080 })
  })

  it('may have no size', () => {
    const unsized: { src: string; size?: number }[] = [{ src: 'a' }, { src: 'b' }]
    assert.deepEqual(filesByPreference(unsized, 576), unsized)
  })
})

describe('settings stored under «plyr»', () => {
  it('are read as far as they are valid', () => {
    assert.deepEqual(parseStoredSettings(null), {})
    assert.deepEqual(parseStoredSettings('{"quality":360,"speed":2,"volume":1}'), { quality: 360, speed: 2 })
    assert.deepEqual(parseStoredSettings('{"quality":"best","speed":3}'), {})
    for (const broken of ['{', '7', 'null', '[]', '"text"']) assert.equal(parseStoredSettings(broken), 'broken', broken)
  })
})

describe('video without the player', () => {
  it('links to its provider, or to its own file, preferring mp4', () => {
    assert.equal(watchUrl({ from: 'youtube', videoId: 'abc' }), 'https://www.youtube.com/watch?v=abc')
    assert.equal(watchUrl({ from: 'vimeo', videoId: '12345' }), 'https://vimeo.com/12345')
    assert.equal(watchUrl({ from: 'vimeo', videoId: '12345', hash: 'ff00' }), 'https://vimeo.com/12345/ff00')
    const files = [
      { src: '/a.webm', type: 'video/webm' },
      { src: '/a.mp4', type: 'video/mp4' },
    ]
    assert.equal(preferredFileUrl({ from: 'files', files, captions: [], thumbnails: [] }), '/a.mp4')
  })
})

describe('preview thumbnail list (protocols 8)', () => {
  const address = 'https://dubrava.example/media/films/list.vtt'

  it('resolves pictures relative to itself, whole or cropped', () => {
    const list = [
      'WEBVTT',
      '',
      '1',
      '00:00:00.000 --> 00:00:00.500',
      'sprite.jpg#xywh=192,108,96,54',
      '',
      '01:02.250 --> 01:00:03.000',
      '/other/whole.jpg',
    ].join('\r\n')
    assert.deepEqual(parsePreviewThumbnails(list, address), [
      {
        startTime: 0,
        endTime: 0.5,
        text: 'https://dubrava.example/media/films/sprite.jpg',
        x: 192,
        y: 108,
        w: 96,
        h: 54,
      },
      { startTime: 62.25, endTime: 3603, text: 'https://dubrava.example/other/whole.jpg' },
    ])
  })

  it('leaves out pictures of other hosts and other cues', () => {
    const list = [
      'WEBVTT',
      'NOTE nothing',
      '00:00:00.000 --> 00:00:01.000\nhttps://elsewhere.example/a.jpg',
      '00:00:01.000 --> 00:00:02.000\njavascript:alert(1)',
      '00:00:02.000 --> 00:00:03.000',
      'words',
    ].join('\n\n')
    assert.deepEqual(parsePreviewThumbnails(list, address), [])
    assert.deepEqual(parsePreviewThumbnails('<!doctype html>', address), [])
  })
})
