import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { htmlToText } from '#shop/content/html/prose.ts'
import { defaultSettings } from '#shop/core/settings/default-settings.ts'
import { sampleColours, valueColours } from './indexing/colours.ts'
import { idFromRank, rankRange, toRank } from './indexing/ranks.ts'
import { frequentWords, kindAlternative, toIndexDocument } from './indexing/search-tokens.ts'
import { blocksToText } from './indexing/text-extraction.ts'
import { inOtherKeyboardLayout } from './language/keyboard-layout.ts'
import { EXACT, SYNONYM, WIDER } from './language/meanings.ts'
import { consonantKey, phoneticSpelling } from './language/phonetic-keys.ts'
import { diminutiveBases } from './language/speech.ts'
import { transliterated, withoutLookalikes } from './language/spelling-variants.ts'
import { foldSpelling, isStopWord, splitWords, stemWord } from './language/stemming.ts'
import { isAdjective, productNouns } from './language/word-weights.ts'
import { parsePricePhrase } from './query/price-phrases.ts'
import { cleanQuery, parseQueryParts, skuSpellings, visibleCorrection } from './query/query-parts.ts'
import { sizeTokens, toSize } from './query/sizes.ts'
import {
  findMeanings,
  invalidSynonymLines,
  parseSynonyms,
  synonymTable,
  withEnglishMeanings,
} from './query/synonyms.ts'
import { allowedTypos, editDistance, likeliestCandidate } from './query/typos.ts'
import { zeroResultText } from './zero-results/zero-result-searches.server.ts'

describe('corrected query', () => {
  it('is shown to visitors who can read it', () => {
    const texts = { meant: 'софа', guess: 'sofia' }
    assert.deepEqual(visibleCorrection('uk', 'sofa', texts), texts)
    assert.deepEqual(visibleCorrection('en', 'sofa', texts), { guess: 'sofia' })
    assert.deepEqual(visibleCorrection('en', 'сафа', texts), texts)
    assert.deepEqual(visibleCorrection('en', 'сафа', {}), {})
  })
})

describe('words', () => {
  it('are equal with any of six apostrophes and without', () => {
    for (const sign of ["'", '’', 'ʼ', '`', '′', '‘', '']) assert.deepEqual(splitWords(`м${sign}який`), ['мякий'])
  })

  it('are equal with easily confused letters', () => {
    for (const [first, second] of [
      ['крісло', 'крисло'],
      ['ґрати', 'грати'],
      ['їдальня', 'идальня'],
      ['європейський', 'европейский'],
      ['сидіння', 'сідіння'],
    ] as const) {
      assert.equal(foldSpelling(first).slice(0, 5), foldSpelling(second).slice(0, 5), first)
    }
    assert.equal(foldSpelling('POÄNG'.toLowerCase()), 'poang')
  })

  it('are split at a dash, and a number from its unit', () => {
    assert.deepEqual(splitWords('Диван-ліжко 120см, 1,5 м'), ['диван', 'ліжко', '120', 'см', '1,5', 'м'])
  })

  it('lose their endings in every form', () => {
    for (const forms of [
      ['диван', 'дивана', 'дивани', 'диванів', 'диваном', 'диванами', 'дивані'],
      ['стіл', 'стола', 'столу', 'столи', 'столів', 'столом', 'столами', 'столы'],
      ['ліжко', 'ліжка', 'ліжок', 'ліжку', 'ліжками'],
      ['крісло', 'крісла', 'крісел', 'кріслом', 'кріслами'],
      ['стілець', 'стільця', 'стільці', 'стільців', 'стільцем'],
      ['полиця', 'полиці', 'полиць', 'полицями'],
      ['подушка', 'подушки', 'подушок', 'подушку'],
      ['кутовий', 'кутова', 'кутове', 'кутові', 'кутового', 'кутових', 'кутовими'],
      ['обідній', 'обідня', 'обіднє', 'обіднього'],
      ['дуб', 'дуба', 'дубовий', 'дубова', 'дубові'],
      ['колір', 'кольору', 'кольори'],
    ]) {
      assert.equal(new Set(forms.map(stemWord)).size, 1, forms.map((form) => `${form}:${stemWord(form)}`).join(' '))
    }
    assert.equal(stemWord('sofas'), stemWord('sofa'))
    assert.equal(stemWord('benches'), stemWord('bench'))
  })

  it('stay distinct where meanings differ', () => {
    for (const [first, second] of [
      ['стіл', 'стілець'],
      ['шафа', 'шарф'],
      ['ліжко', 'ложка'],
      ['крісло', 'кришталь'],
      ['комод', 'компот'],
    ] as const) {
      assert.notEqual(stemWord(first), stemWord(second))
    }
  })

  it('without meaning are dropped', () => {
    assert.deepEqual(['для', 'з', 'купити', 'диван'].map(isStopWord), [true, true, true, false])
  })
})

describe('another keyboard layout', () => {
  it('is converted both ways', () => {
    assert.equal(inOtherKeyboardLayout('lbdfy'), 'диван')
    assert.equal(inOtherKeyboardLayout('kb;rj'), 'лижко')
    assert.equal(inOtherKeyboardLayout("'nf;thrf"), 'єтажерка')
    assert.equal(inOtherKeyboardLayout('ьфдь'), 'malm')
  })

  it('covers Latin lookalikes and passport transliteration', () => {
    assert.equal(withoutLookalikes('cтiл'), 'стіл')
    assert.equal(transliterated('dyvan'), 'диван')
    assert.equal(transliterated('shafa'), 'шафа')
    assert.equal(foldSpelling(transliterated('stilets')), 'стилец')
  })
})

describe('typos', () => {
  it('are missing, added, replaced and transposed letters', () => {
    assert.equal(editDistance('диван', 'диван', 2), 0)
    assert.equal(editDistance('диавн', 'диван', 2), 1)
    assert.equal(editDistance('дван', 'диван', 2), 1)
    assert.equal(editDistance('дииван', 'диван', 2), 1)
    assert.equal(editDistance('дзиркало', 'дзеркало', 2), 1)
    assert.equal(editDistance('стіл', 'шафа', 2), 3)
  })

  it('are allowed more in longer words', () => {
    assert.deepEqual(['дуб', 'стіл', 'комода', 'дзеркало'].map(allowedTypos), [0, 1, 1, 2])
  })

  it('are corrected to the nearest word, then the more frequent', () => {
    const word = (word: string, count: number) => ({ word, stem: word, shown: word, count })
    const candidates = [word('комод', 3), word('комора', 90), word('комода', 9)]
    assert.equal(likeliestCandidate('комадо', candidates, 2)?.word, 'комода')
    assert.equal(likeliestCandidate('комор', candidates, 1)?.word, 'комора')
    assert.equal(likeliestCandidate('шезлонг', candidates, 2), undefined)
  })
})

describe('sizes', () => {
  it('are centimetres by default', () => {
    assert.equal(toSize('120', undefined).cm, 120)
    assert.equal(toSize('1200', undefined).cm, 120)
    assert.equal(toSize('2', 'м').cm, 200)
    assert.equal(toSize('1,2', 'м').cm, 120)
    assert.equal(toSize('850', 'мм').cm, 85)
    assert.equal(toSize('4', undefined).cm, null)
  })

  it('are parsed from «стіл 120х60 см»', () => {
    assert.deepEqual(
      parseQueryParts('стіл 120х60 см').map((part) =>
        part.kind === 'size' ? part.cm : part.kind === 'word' && part.word,
      ),
      ['стіл', 120, 60],
    )
  })

  it('are metres when a pair is too small for furniture', () => {
    for (const text of ['ліжко 2 на 1,6', 'ліжко 2х1,6', 'ліжко 2 by 1.6 дуб'])
      assert.deepEqual(
        parseQueryParts(text).flatMap((part) => (part.kind === 'size' ? [part.cm] : [])),
        [200, 160],
        text,
      )
    assert.equal(parseQueryParts('стіл 160 на 90 дуб').at(-1)?.isFor, false)
  })

  it('are indexed in whole centimetres', () => {
    assert.deepEqual(sizeTokens([1198, null, 600, 600]), ['см120', 'см60'])
  })
})

describe('query', () => {
  it('consists of words without stop words', () => {
    assert.deepEqual(
      parseQueryParts('купити стіл для кухні').map((part) => part.kind === 'word' && part.word),
      ['стіл', 'кухні'],
    )
  })

  it('has its place after «коло», which may also be a name', () => {
    const read = (text: string) => parseQueryParts(text).map((part) => part.kind === 'word' && [part.word, part.isFor])
    assert.deepEqual(read('столик коло дивана'), [
      ['столик', false],
      ['дивана', true],
    ])
    assert.deepEqual(read('стіл коло дуб'), [
      ['стіл', false],
      ['коло', false],
      ['дуб', false],
    ])
  })

  it('keeps punctuation that is letters in another layout', () => {
    assert.deepEqual(parseQueryParts('kb;rj'), [
      { kind: 'word', word: 'kb', raw: 'kb;rj', isFor: false, isRequired: false },
    ])
  })

  it('are one clean line, whatever was typed', () => {
    assert.equal(cleanQuery('  білий\t\u0000диван\n«Йонас»\u200b '), 'білий диван «Йонас»')
    assert.equal(cleanQuery('Йонас'.normalize('NFD')), 'Йонас')
    assert.equal(cleanQuery('стіл \ud800'), 'стіл \ufffd')
    assert.equal(cleanQuery('диван '.repeat(2000)).length, 200)
    assert.ok(cleanQuery(`${'а'.repeat(199)}😀`).isWellFormed())
  })

  it('of 10 KB, punctuation, emoji or stop words is truncated or empty', () => {
    assert.ok(parseQueryParts('диван '.repeat(2000)).length <= 8)
    for (const text of ['', '   ', '😀🛋️', '"* OR (:', '\u0000', 'для на в'])
      assert.deepEqual(parseQueryParts(text), [], text)
  })

  it('may be a SKU, with spaces or in lower case', () => {
    assert.ok(skuSpellings('dm-013').includes('DM-013'))
    assert.ok(skuSpellings('904.203.32').includes('90420332'))
    assert.deepEqual(skuSpellings('кутовий диван у вітальню'), [])
  })
})

describe('synonym list', () => {
  it('tells of words by the phrases that have them', () => {
    const list = 'стульчик → стілець\nстульчик для кормления → стілець для годування'
    const { meanings } = withEnglishMeanings(synonymTable(list))
    assert.deepEqual(
      meanings.get(stemWord('кормление')),
      ['годування', 'nursing'].map((word) => ({ words: [stemWord(word)], rank: SYNONYM })),
    )
    assert.equal(meanings.get(stemWord('високий')), undefined)
  })

  it('has at least 120 default lines, all valid', () => {
    assert.ok(parseSynonyms(defaultSettings.searchSynonyms).length >= 120)
    assert.deepEqual(invalidSynonymLines(defaultSettings.searchSynonyms), [])
  })

  it('works one way with an arrow, both ways with an equals sign', () => {
    const { meanings } = synonymTable('кровать, койка → ліжко\nсофа = диван')
    assert.deepEqual(meanings.get(stemWord('койка')), [{ words: [stemWord('ліжко')], rank: EXACT }])
    assert.equal(meanings.get(stemWord('ліжко')), undefined)
    assert.deepEqual(meanings.get('диван'), [{ words: ['соф'], rank: SYNONYM }])
    assert.deepEqual(meanings.get('соф'), [{ words: ['диван'], rank: SYNONYM }])
  })

  it('is chained across lines', () => {
    const { meanings } = synonymTable('кровать → ліжко\nліжко → bed')
    assert.deepEqual(
      meanings.get(stemWord('кровать')),
      [[stemWord('ліжко')], ['bed']].map((words) => ({ words, rank: EXACT })),
    )
  })

  it('ranks what stands after a semicolon as wider, also when it is reached by another line', () => {
    const { meanings } = synonymTable('стіл → table; desk\nстол кухонный → стіл\nлава = лавка\nлавка → bench')
    const ranks = (words: string) =>
      (meanings.get(words.split(' ').map(stemWord).join(' ')) ?? []).map(({ words, rank }) => [words.join(' '), rank])
    assert.deepEqual(ranks('стіл'), [
      ['table', EXACT],
      ['desk', WIDER],
    ])
    assert.deepEqual(ranks('стол кухонный').slice(1), [
      ['table', EXACT],
      ['desk', WIDER],
    ])
    assert.deepEqual(ranks('лава'), [
      [stemWord('лавка'), SYNONYM],
      ['bench', SYNONYM],
    ])
  })

  it('matches phrases in any order, also with one word replaced', () => {
    const table = withEnglishMeanings(synonymTable('тумбочка = тумба\nприліжкова тумба = bedside table'))
    const says = (words: string) =>
      (findMeanings(table, words.split(' ').map(stemWord)) ?? []).map((phrase) => phrase.words.join(' '))
    for (const words of ['приліжкова тумба', 'тумба приліжкова', 'приліжкова тумбочка', 'тумбочку приліжкову'])
      assert.ok(says(words).includes('bedside table'), words)
    for (const words of ['крісло офісне', 'офісних крісел']) assert.ok(says(words).includes('office chair'), words)
    assert.deepEqual(says('офісний диван'), [])
  })

  it('treats English names of one thing as equal', () => {
    const { meanings } = withEnglishMeanings(synonymTable(''))
    assert.ok(meanings.get('bookshelf')?.some(({ words: [word] }) => word === 'bookcase'))
    assert.ok(meanings.get('couch')?.some(({ words: [word] }) => word === 'sofa'))
    assert.ok(!meanings.get('chair')?.some(({ words: [word] }) => word === 'stool'))
  })

  it('leads from a Russian word to the English name', () => {
    const { meanings } = withEnglishMeanings(synonymTable('раскладушка → розкладачка'))
    assert.ok(meanings.get(stemWord('раскладушка'))?.some(({ words }) => words.join(' ') === 'guest bed'))
  })

  it('reports invalid lines', () => {
    assert.deepEqual(invalidSynonymLines('# зауваження\n\nдиван\nсофа → \nа → б → в\nсофа = диван'), [3, 4, 5])
  })
})

describe('index tokens', () => {
  it('separate the kind of a product from its description', () => {
    const { tokens, vocabulary } = toIndexDocument({
      name: 'Тумба під телевізор «Ротанг»',
      more: 'Тумби',
      body: 'пульт',
    })
    const screen = stemWord('телевізор')
    assert.ok(tokens.includes('hтумб') && !tokens.includes(`h${screen}`) && tokens.includes(`n${screen}`))
    assert.ok(tokens.includes('bпулт') && !tokens.includes('mпулт'))
    assert.equal(vocabulary.get('телевизор')?.shown, 'телевізор')
  })

  it('take the last word of an English name as the head', () => {
    const { tokens } = toIndexDocument({ name: 'KIVIK, Chair cushion', more: '', body: '' })
    assert.ok(tokens.includes('hcushion') && !tokens.includes('hchair') && tokens.includes('nchair'))
  })

  it('find the head of an English name among its modifiers', () => {
    const heads = (name: string) =>
      toIndexDocument({ name, more: '', body: '' })
        .tokens.filter((token) => token.startsWith('h'))
        .map((token) => token.slice(1))
    assert.deepEqual(heads('KIVIK, Cover two-seat sofa'), ['cover'])
    assert.deepEqual(heads('BEKANT, Underframe sit/stand f table tp'), ['underframe'])
    assert.deepEqual(heads('PAX, Wardrobe combination'), ['wardrobe', 'combination'])
    assert.deepEqual(heads('FRIHETEN, Corner sofa-bed'), ['sofa', 'bed'])
    assert.deepEqual(heads('IKEA PS 2017, Stool/side table'), ['stool', 'table'])
    assert.deepEqual(heads('BEKANT, Corner desk right'), ['desk'])
    assert.deepEqual(heads('HÄLLAN, Cabinet in/outdoor'), ['cabinet'])
    assert.deepEqual(heads('VALLENTUNA, 4-seat modular sofa with sofa-bed'), ['sofa'])
    assert.deepEqual(heads('DELAKTIG, Pair of armrests'), ['armrest'])
    assert.deepEqual(heads('NORRARYD, Glass-door cabinet'), ['cabinet'])
  })

  it('say that a table for conferences is no table to eat at, and of what a combination consists', () => {
    const { tokens } = toIndexDocument({ name: 'BEKANT, Conference table', more: '', body: '' })
    assert.deepEqual(
      tokens.filter((token) => token.startsWith('k')),
      ['kconferencetable'],
    )
    assert.deepEqual(kindAlternative(['storage', 'combination']), ['kstorage', 'ncombination'])
  })

  it('have diminutives, adjectives too', () => {
    assert.deepEqual(diminutiveBases('вузенька'), ['вузкий', 'вузий'])
    assert.deepEqual(diminutiveBases('біленького'), ['билкий', 'билий'])
    assert.deepEqual(diminutiveBases('комодик').includes('комод'), true)
  })

  it('have as topic a word with a tenth of all words and three occurrences', () => {
    const others = Array.from({ length: 27 }, (_, n) => `${'абвгдежзиклмнопрстуфхцчшщюя'[n]}торшер`).join(' ')
    assert.deepEqual(frequentWords(`Стіл, столи і столу ${others}`), ['стіл'])
    assert.deepEqual(frequentWords(`Стіл, столи і столу ${others} хвиля`), [])
    assert.deepEqual(frequentWords('Стіл і столи'), [])
  })

  it('come from the text of HTML and blocks, not their structure', () => {
    assert.equal(htmlToText('<p>Дуб &amp; <b>льон</b></p><script>x</script>').replace(/\s+/g, ' ').trim(), 'Дуб & льон')
    const body = JSON.stringify([{ id: 'bukva', type: 'rich_text', html: '<p>Дошка</p>', href: '/shop/' }])
    assert.equal(blocksToText(body).trim(), 'Дошка')
    assert.equal(blocksToText('{'), '')
  })

  it('sort in display order', () => {
    const place = { kind: 'product', id: 5, inStock: true, sales: 10 } as const
    assert.ok(toRank(place) < toRank({ ...place, inStock: false, sales: 1000 }))
    assert.ok(toRank({ ...place, sales: 500 }) < toRank(place))
    assert.ok(toRank({ ...place, id: 6 }) < toRank(place))
    assert.equal(idFromRank(toRank(place)), 5)
    const { from, until } = rankRange('page')
    const page = toRank({ ...place, kind: 'page' })
    assert.ok(from <= page && page <= until && Number.isSafeInteger(rankRange('post').until))
  })
})

describe('zero-result search', () => {
  it('is stored as words only, without possible personal data', () => {
    assert.equal(zeroResultText('  Ліжко-ГОРИЩЕ! '), 'ліжко горище')
    for (const text of ['olena@example.com', '+38 (067) 123-45-67', '4111 1111 1111 1111', 'а', 'я'.repeat(99)]) {
      assert.equal(zeroResultText(text), null, text)
    }
  })
})

describe('adjectives', () => {
  it('of colours and materials match in every gender and case, and match their nouns', () => {
    const hard = 'ий а е і ого ому ої ій у ою им их ими'.split(' ')
    const soft = 'ій я є і ього ьому ьої ю ім іх іми'.split(' ')
    const words: [adjective: string, noun: string][] = [
      ['зелений', ''],
      ['білий', ''],
      ['бежевий', 'беж'],
      ['дубовий', 'дуб'],
      ['горіховий', 'горіх'],
      ['ясеневий', 'ясен'],
      ['шкіряний', 'шкіра'],
      ['велюровий', 'велюр'],
      ['металевий', 'метал'],
      ['скляний', 'скло'],
      ['лляний', 'льон'],
      ['камяний', 'камінь'],
      ['вовняний', 'вовна'],
      ['деревяний', 'дерево'],
      ['мармуровий', 'мармур'],
      ['латунний', 'латунь'],
      ['сталевий', 'сталь'],
      ['гірчичний', 'гірчиця'],
      ['оливковий', 'олива'],
      ['пісочний', 'пісок'],
      ['залізний', 'залізо'],
    ]
    for (const [adjective, noun] of words) {
      const forms = [...hard.map((ending) => adjective.slice(0, -2) + ending), ...(noun === '' ? [] : [noun])]
      assert.equal(new Set(forms.map(stemWord)).size, 1, forms.map((form) => `${form}:${stemWord(form)}`).join(' '))
    }
    assert.equal(new Set(soft.map((ending) => stemWord(`син${ending}`))).size, 1)
  })

  it('are distinguished from nouns that name a kind', () => {
    for (const word of ['зелений', 'кутового', 'дубова', 'обідня', 'дитяче', 'скляні', 'угловой', 'кухонна'])
      assert.equal(isAdjective(word), true, word)
    for (const word of ['диван', 'дивана', 'дивани', 'шафа', 'тумби', 'полиця', 'спальня', 'вітрина', 'ліжок', 'кухня'])
      assert.equal(isAdjective(word), false, word)
    assert.deepEqual(productNouns(['барний', 'стілець']), ['стілець'])
    assert.deepEqual(productNouns(['диван', 'ліжко']), ['диван', 'ліжко'])
    assert.deepEqual(productNouns(['настільна', 'лампа']), ['лампа'])
  })
})

describe('colours', () => {
  it('of values come from their names, else from their swatches', () => {
    assert.deepEqual(valueColours('Смарагд', '#376957'), ['зелений'])
    assert.deepEqual(valueColours('Сірий меланж', null), ['сірий'])
    assert.deepEqual(valueColours('Хмара', '#ffffff'), ['білий'])
    assert.deepEqual(valueColours('Хмара', null), [])
    const shown: [string, string][] = [
      ['#000000', 'чорний'],
      ['#ffffff', 'білий'],
      ['#808080', 'сірий'],
      ['#2e7d32', 'зелений'],
      ['#1e3a8a', 'синій'],
      ['#c62828', 'червоний'],
      ['#fbc02d', 'жовтий'],
      ['#d9c7a8', 'бежевий'],
      ['#6b4423', 'коричневий'],
      ['#f8bbd0', 'рожевий'],
      ['#ff7a00', 'помаранчевий'],
    ]
    for (const [sample, colour] of shown)
      assert.ok(sampleColours(sample).includes(colour as never), `${sample} ${sampleColours(sample)}`)
    assert.deepEqual(sampleColours('red'), [])
  })
})

describe('phonetic keys', () => {
  it('are equal in both alphabets', () => {
    const pairs: [string, string][] = [
      ['малм', 'malm'],
      ['калакс', 'kallax'],
      ['біллі', 'billy'],
      ['хемнес', 'hemnes'],
      ['екторп', 'ektorp'],
      ['пакс', 'pax'],
      ['бесто', 'bestå'],
      ['поенг', 'poäng'],
      ['лиман', 'lyman'],
      ['хмара', 'hmara'],
      ['платса', 'platsa'],
      ['віттшо', 'vittsjö'],
    ]
    for (const [cyrillic, latin] of pairs) {
      assert.equal(phoneticSpelling(cyrillic), phoneticSpelling(latin), `${cyrillic} ${latin}`)
      assert.notEqual(consonantKey(phoneticSpelling(cyrillic)), '')
    }
    assert.equal(phoneticSpelling('120'), '')
  })
})

describe('price phrase', () => {
  const read = (text: string) => {
    const { text: rest, price } = parsePricePhrase(text)
    return price ? [rest, price.from, price.to, price.half] : rest
  }

  it('is separated from the words', () => {
    const entries: [string, (string | number | null)[]][] = [
      ['диван до 30000', ['диван', null, 30_000, null]],
      ['до 30 тис', ['', null, 30_000, null]],
      ['диван 30к', ['диван', null, 30_000, null]],
      ['диван до 30 000 грн', ['диван', null, 30_000, null]],
      ['стіл від 10 тис', ['стіл', 10_000, null, null]],
      ['від 10 до 20 тисяч диван', ['диван', 10_000, 20_000, null]],
      ['диван 10-20 тис', ['диван', 10_000, 20_000, null]],
      ['крісло дешевше 15000', ['крісло', null, 15_000, null]],
      ['стілець дорожче за 6000', ['стілець', 6000, null, null]],
      ['ліжко не дорожче 20 тисяч гривень', ['ліжко', null, 20_000, null]],
      ['недорогий диван', ['диван', null, null, 'cheap']],
      ['дешева шафа', ['шафа', null, null, 'cheap']],
      ['бюджетне крісло', ['крісло', null, null, 'cheap']],
      ['преміум диван', ['диван', null, null, 'dear']],
      ['sofa under 20,000', ['sofa', null, 20_000, null]],
      ['bed from 5k to 15k', ['bed', 5000, 15_000, null]],
      ['cheap table', ['table', null, null, 'cheap']],
    ]
    for (const [text, expected] of entries) assert.deepEqual(read(text), expected, text)
  })

  it('is recognised in number words', () => {
    const entries: [string, (string | number | null)[]][] = [
      ['стілець до тисячі', ['стілець', null, 1000, null]],
      ['крісло до п’яти тисяч', ['крісло', null, 5000, null]],
      ['до двох тисяч гривень', ['', null, 2000, null]],
      ['диван до двадцяти п’яти тисяч', ['диван', null, 25_000, null]],
      ['диван від п’ятнадцяти до тридцяти тисяч', ['диван', 15_000, 30_000, null]],
      ['стіл до двох тисяч п’ятисот гривень', ['стіл', null, 2500, null]],
      ['полиця до восьмисот гривень', ['полиця', null, 800, null]],
      ['стілець дешевше за тисячу', ['стілець', null, 1000, null]],
      ['тумба до півтори тисячі', ['тумба', null, 1500, null]],
      ['ліжко не дорожче двадцяти тисяч', ['ліжко', null, 20_000, null]],
      ['шафа понад сорок тисяч', ['шафа', 40_000, null, null]],
      ['sofa under ten thousand', ['sofa', null, 10_000, null]],
      ['диван до 30 тисяч', ['диван', null, 30_000, null]],
    ]
    for (const [text, expected] of entries) assert.deepEqual(read(text), expected, text)
    for (const text of [
      'стіл на двох',
      'ліжко на одного',
      'диван «Тисяча ночей»',
      'комод на три шухляди',
      'стілець до столу',
    ])
      assert.equal(read(text), text)
  })

  it('is not a size or another word', () => {
    for (const text of [
      'шафа до 2 м',
      'шафа до 200 см',
      'стіл 120х80',
      'стіл до 120',
      'стіл від 120 до 180 см',
      'ліжко 160-200',
      'стіл для кухні',
      '90420332',
    ])
      assert.equal(read(text), text)
  })
})
