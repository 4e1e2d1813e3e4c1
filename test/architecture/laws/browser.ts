import type { Node } from 'oxc-parser'
import type { ParsedFile } from '../parse.ts'
import { isOurCode, isTest, wingOf } from '../paths.ts'
import { isFunction, walk } from '../syntax-tree.ts'
import { valuesIn } from '../values.ts'
import { MADE_BY_HAND, OWN_NUMBERS, PUT_BY_HAND } from './exceptions.ts'
import {
  type Breach,
  calls,
  holds,
  isConstant,
  isHandedOn,
  keys,
  type Law,
  nodes,
  propertiesOf,
  reads,
  writes,
} from './law.ts'

const MAKES = [
  'createElement',
  'createElementNS',
  'createTextNode',
  'createDocumentFragment',
  'createContextualFragment',
  'insertAdjacentHTML',
  'importNode',
  'adoptNode',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'setHTML',
  'parseHTML',
  'parseFromString',
  'transformToFragment',
  'createHTMLDocument',
  'execCommand',
]
const INSERTS = [
  'insertAdjacentElement',
  'insertAdjacentText',
  'appendChild',
  'insertBefore',
  'moveBefore',
  'attachShadow',
  'removeChild',
  'replaceChild',
  'replaceChildren',
  'replaceWith',
  'insertNode',
  'surroundContents',
  'extractContents',
  'deleteContents',
  'insertRow',
  'insertCell',
  'deleteRow',
  'deleteCell',
  'createTHead',
  'createTBody',
  'createTFoot',
  'createCaption',
  'splitText',
  'appendData',
  'insertData',
  'replaceData',
  'deleteData',
]
const TEXTS = ['textContent', 'innerText', 'outerText', 'nodeValue', 'data', 'srcdoc']
const MARKUP = ['innerHTML', 'outerHTML', 'srcdoc']

export const BROWSER_LAWS: Law[] = [
  {
    why: 'React makes and changes markup',
    in: (path) => wingOf(path) === 'web' && !/\.(test|server)\.tsx?$/.test(path),
    breaks: [
      ofDocument(...MAKES),
      reads('DOMParser', 'XSLTProcessor', 'Image', 'Audio', 'Option', 'document.write', 'document.writeln'),
      calls(/^(Text|Comment|DocumentFragment|Document)$/, ({ isNew }) => isNew),
      calls(/\.cloneNode$/, ({ args: [isDeep] }) => isDeep !== undefined && !isFalse(isDeep)),
      writes(({ key }) => MARKUP.includes(key)),
      calls(/\.(setAttribute(NS)?|toggleAttribute)$/, ({ args }, file) =>
        args.slice(0, 2).some((name) => isConstant(file, name, ...MARKUP)),
      ),
      nodes('Literal', ({ value }) => typeof value === 'string' && isScript(value)),
      nodes('TemplateElement', ({ value }) => isScript(value.raw)),
      calls(/\.getOwnPropertyDescriptor$/, ({ args: [, key] }, file) => !!key && isConstant(file, key, ...MARKUP)),
    ],
    except: MADE_BY_HAND,
  },
  {
    why: 'React makes and changes markup: nothing is put in or replaced by hand',
    in: (path) => wingOf(path) === 'web' && !/\.(test|server)\.tsx?$/.test(path) && !Object.hasOwn(MADE_BY_HAND, path),
    breaks: [
      keys(...INSERTS),
      calls(/\.(append|prepend|before|after)$/, ({ args: [first], values }) => {
        return (
          !!first && !values.some((path) => /(params|headers|data|form|body|query|search)\.append$/i.test(String(path)))
        )
      }),
      writes(({ key }) => TEXTS.includes(key)),
      writes(({ key, object }, file) => key === 'length' && !!object && holds(file, object, /\.(options|rows|cells)$/)),
      calls(/\.remove$/, ({ args }) => args.length === 0),
      calls(/(select|options)\.add$/i),
      calls(/^Reflect\.set$/, ({ args: [, key] }, file) => !!key && valuesIn(file).constantsOf(key).length === 0),
      reads('react-dom/server', 'react-dom/static'),
      nodes('CallExpression', ({ callee }, file) => isMethodUnknown(callee, file)),
      nodes(
        'MemberExpression',
        (method, file) =>
          isHandedOn(method) &&
          valuesIn(file)
            .keysOf(method)
            .some((key) => /^(ap|pre)pend$/.test(key)),
      ),
    ],
    except: PUT_BY_HAND,
  },
  {
    why: 'words stand in i18n/, not in a component',
    in: (path) => /^(web|admin)\//.test(path) && !isTest(path),
    breaks: [
      nodes('Literal', ({ value }) => typeof value === 'string' && isUkrainian(value)),
      nodes('Literal', (node) => 'regex' in node && WORD.test(node.regex.pattern.replace(/\[[^\]]*\]/g, ''))),
      nodes('TemplateElement', ({ value }) => isUkrainian(value.cooked ?? value.raw)),
      nodes('JSXText', ({ value }) => isUkrainian(value)),
      nodes('Identifier', ({ name }) => isUkrainian(name)),
      calls(/^String\.(fromCharCode|fromCodePoint)$/, ({ args }, file) =>
        args.some((code) => numbersIn(code, file).some((n) => n >= 0x400 && n < 0x530)),
      ),
      nodes('ArrayExpression', ({ elements }) => {
        return isCyrillicCodes(elements.map((code) => (code?.type === 'Literal' ? Number(code.value) : 0)))
      }),
      nodes('Literal', ({ value }) => typeof value === 'string' && isCyrillicCodes(value.split(/\W+/).map(Number))),
      calls(/^(atob|Buffer\.from|Uint8Array\.from(Base64|Hex))$/, ({ args: [text] }, file) => {
        return !!text && valuesIn(file).constantsOf(text).length > 0
      }),
      nodes('Literal', ({ value }) => typeof value === 'string' && /%D[0-3]%|%u04|\\u04/i.test(value)),
    ],
  },
  {
    why: 'a number of the specification stands in <subject>.ts',
    in: (path) => isOurCode(path) && /\.(server|client)\.|\.tsx$/.test(path),
    breaks: [
      numbersOfComments(/(§\s*|specification )9(?!\d)/),
      calls(/^(setTimeout|setInterval)$/, ({ args: [, delay] }, file) => !!delay && isTiming(delay, file)),
      nodes('VariableDeclarator', ({ id, init }, file) => {
        return id.type === 'Identifier' && TIMING.test(id.name) && !!init && isTiming(init, file)
      }),
      nodes('Property', (property, file) => {
        const isTimed = valuesIn(file)
          .keysOf(property)
          .some((key) => TIMING.test(key))
        return isTimed && isTiming(property.value, file)
      }),
      calls(/\.animate$/, ({ args: [, timing] }, file) => !!timing && hasDuration(timing, file)),
    ],
    except: OWN_NUMBERS,
  },
  {
    why: 'a number of the specification stands once, in its file',
    in: (path) => /^(web|shop|http|api)\//.test(path) && !isTest(path),
    breaks: [
      nodes('Literal', ({ value }) => typeof value === 'number' && SIZES.has(value)),
      nodes('Literal', ({ value }) => typeof value === 'string' && SIZE_IN_PIXELS.test(value)),
      nodes('TemplateElement', ({ value }) => SIZE_IN_PIXELS.test(value.raw)),
      nodes('BinaryExpression', (node, file) => {
        const isWritten = node.left.type === 'Literal' && node.right.type === 'Literal'
        return isWritten && isConstant(file, node, ...SIZES)
      }),
    ],
    except: {
      'web/content/carousel/carousel-options.ts': 'widths of the carousel of products',
      'web/content/galleries/lightbox/slides/slide-size.ts': 'the width of a video',
      'web/content/video-player/player-defaults.ts': 'qualities',
    },
  },
]

/** Methods of a document or an element. `createElement` of React is a function without an object. */
function ofDocument(...names: string[]): Breach {
  return (file) => keys(...names)(file)
}

/** Numbers of §9 that mean nothing else. */
const SIZES = new Set([1140, 1199, 991, 479, 4320, 576])
const SIZE_IN_PIXELS = new RegExp(`\\b(${[...SIZES].join('|')})px`)

function isScript(text: string): boolean {
  return /^\s*javascript:/i.test(text)
}

/** `element[method](…)` of an element that a parameter is said to be. */
function isMethodUnknown(callee: Node, file: ParsedFile): boolean {
  if (callee.type !== 'MemberExpression' || !callee.computed || callee.object.type !== 'Identifier') return false
  if (valuesIn(file).keysOf(callee).length > 0) return false
  const [site] = valuesIn(file).bindingOf(callee.object)?.sites ?? []
  const type = site?.typeAnnotation
  return (
    !!type &&
    /^:\s*(\w*Element|Node|Text|Range|ParentNode|ChildNode|Document\w*)$/.test(file.text.slice(type.start, type.end))
  )
}

/** Also of a list that is spread. */
function numbersIn(node: Node, file: ParsedFile): number[] {
  const { constantsOf, valuesOf } = valuesIn(file)
  if (node.type !== 'SpreadElement') return constantsOf(node).map(Number)
  return valuesOf(node.argument).flatMap((list) =>
    typeof list !== 'string' && list.type === 'ArrayExpression'
      ? list.elements.flatMap((element) => (element ? numbersIn(element, file) : []))
      : [],
  )
}

function isFalse(node: Node): boolean {
  return node.type === 'Literal' && node.value === false
}

/** Of a pattern: not a class of letters, nor a unit. */
const WORD = /[\u0400-\u052f]{3}/

/** Also `&#1050;`. */
function isUkrainian(text: string): boolean {
  const decoded = text.replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
    String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  )
  return /[\u0400-\u052f]/.test(decoded)
}

/** `[1050, 1091]`, or bytes of UTF-8: `[0xd0, 0x9a]`. */
function isCyrillicCodes(codes: number[]): boolean {
  const isPair = (at: number) => /^20[89] (12[89]|1[3-8]\d|19[01])$/.test(`${codes[at]} ${codes[at + 1]}`)
  return codes.length > 1 && codes.every((code, at) => (code >= 0x400 && code < 0x530) || isPair(at) || isPair(at - 1))
}

/** A literal number on the line of a comment, or in the statement after it. */
function numbersOfComments(pattern: RegExp): Breach {
  return ({ comments, all, text, program }) => {
    const marked = comments.filter(({ value }) => pattern.test(value))
    if (marked.length === 0) return []
    const numbers = all('Literal').filter(({ value }) => typeof value === 'number' && value > 1)
    return marked.flatMap((comment) => {
      const lineStart = text.lastIndexOf('\n', comment.start) + 1
      const onLine = numbers.filter(({ start }) => start >= lineStart && start < comment.start)
      const next = [...statementsOf(program)].find(({ start }) => start >= comment.end)
      const isAdjacent = next && /^\s*$/.test(text.slice(comment.end, next.start))
      return isAdjacent && onLine.length === 0 ? numbers.filter((number) => isDirectlyIn(number, next)) : onLine
    })
  }
}

function* statementsOf(program: Node): Generator<Node> {
  for (const { node } of walk(program))
    if (/Statement$|Declaration$|^(PropertyDefinition|Property)$/.test(node.type)) yield node
}

function isDirectlyIn(node: Node, statement: Node): boolean {
  if (isFunction(statement)) return false
  for (let at = node.parent; at; at = at.parent) {
    if (at === statement) return true
    if (isFunction(at)) return false
  }
  return false
}

function hasDuration(timing: Node, file: ParsedFile): boolean {
  return isTiming(timing, file) || propertiesOf(file, timing).some(({ value }) => isTiming(value, file))
}

const TIMING = /(_(MS|PX)|Ms|Px|delay|duration|timeout|interval)$/i

function isTiming(value: Node, file: ParsedFile): boolean {
  return (
    file.path.startsWith('web/') &&
    valuesIn(file)
      .constantsOf(value)
      .some((amount) => Number(amount) > 0)
  )
}
