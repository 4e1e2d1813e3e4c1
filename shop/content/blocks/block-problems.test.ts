import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blockProblemText } from '#i18n/admin/uk/pages/block-problems.ts'
import { findBlockProblems } from './block-problems.ts'

const button = { type: 'buttons', id: 'go', buttons: [{ text: 'До столів', href: '' }] }
const strange = { type: 'from_the_future', id: 'x' }

describe('problems of blocks', () => {
  it('name the block, wherever it lies, and say what it lacks', () => {
    const columns = { type: 'columns', id: 'c', columns: [[], [button]] }
    const picture = { type: 'picture', id: 'p', pictureId: 0 }
    const problems = findBlockProblems([columns, picture, { type: 'heading', text: 'Дуб' }], [])
    assert.deepEqual(problems, [
      {
        place: '0.columns.1.0',
        type: 'buttons',
        reason: 'invalid',
        id: 'go',
        fields: [{ path: 'buttons.0.href', isEmpty: true }],
      },
      { place: '1', type: 'picture', reason: 'invalid', id: 'p', fields: [{ path: 'pictureId', isEmpty: true }] },
    ])
    assert.deepEqual(problems.map(blockProblemText), [
      'Блок 1.2.1 «Кнопки»: немає посилання (№\u00a01)',
      'Блок 2 «Зображення»: немає зображення',
    ])
  })

  it('tell what is missing from what is wrong', () => {
    const [problem] = findBlockProblems([{ ...button, buttons: [{ text: '', href: 'javascript:alert(1)' }] }], [])
    assert.equal(
      problem && blockProblemText(problem),
      'Блок 1 «Кнопки»: немає тексту (№\u00a01), посилання нікуди не веде (№\u00a01)',
    )
    const [video] = findBlockProblems(
      [{ type: 'video', title: 'Стіл', ratio: 'x', source: { from: 'youtube', videoId: '' } }],
      [],
    )
    assert.equal(video && blockProblemText(video), 'Блок 1 «Відео»: перевірте поле «Пропорції», немає адреси відео')
  })

  it('are none for blocks that the page had before', () => {
    assert.deepEqual(findBlockProblems([button, strange], [strange, { type: 'columns', columns: [[button]] }]), [])
    assert.deepEqual(findBlockProblems([strange], []).map(blockProblemText), ['Блок 1: магазин такого не розуміє'])
  })
})
