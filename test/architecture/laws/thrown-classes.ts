import type { Node } from 'oxc-parser'
import type { NodeOf, ParsedFile } from '../parse.ts'
import { isTest, wingOf } from '../paths.ts'
import { type Value, valuesIn } from '../values.ts'
import { THROWN_CLASSES } from './exceptions.ts'
import { calls, type Law, nodes, reads } from './law.ts'

export const THROWN_CLASS_LAWS: Law[] = [
  {
    why: 'a class is thrown without a reason: return an outcome, or say why in THROWN_CLASSES',
    except: {
      'admin/office/account/passkeys.tsx': 'the shape of a refused request, which React Query expects',
      'admin/core/requests/request.ts': 'the shape of a refused request, which React Query expects',
      'admin/core/shell/sign-in/sign-in-again-dialog.tsx': 'the shape of a refused request, which React Query expects',
    },
    in: (path) => !isTest(path) && !['e2e', 'bench'].includes(wingOf(path)),
    breaks: [
      nodes('ClassDeclaration', isThrownWithoutReason),
      nodes('ClassExpression', isThrownWithoutReason),
      calls(/^Reflect\.construct$/, ({ args: [, , prototype] }) => prototype !== undefined),
      reads('Error.prototype', 'TypeError.prototype', 'RangeError.prototype'),
      nodes('ThrowStatement', ({ argument }, file) => {
        return valuesIn(file).valuesOf(argument).every(isBare) || isOfOwnClass(argument, file)
      }),
      calls(/^Promise\.reject$/, ({ args }, file) => args.flatMap((why) => valuesIn(file).valuesOf(why)).some(isBare)),
    ],
  },
]

function isThrownWithoutReason(node: NodeOf<'ClassDeclaration'>, file: ParsedFile): boolean {
  const holder = node.parent
  const named = node.id ?? (holder?.type === 'VariableDeclarator' ? holder.id : undefined)
  const name = named?.type === 'Identifier' ? named.name : ''
  return isThrown(node, file) && !Object.hasOwn(THROWN_CLASSES, name)
}

function isThrown(node: NodeOf<'ClassDeclaration'>, file: ParsedFile): boolean {
  if (!node.superClass) return false
  const made = node.superClass.type === 'CallExpression' ? node.superClass.arguments : []
  return [node.superClass, ...made]
    .flatMap((base) => valuesIn(file).valuesOf(base))
    .some((value) => {
      if (typeof value !== 'string') return value.type.startsWith('Class') && isThrown(value as typeof node, file)
      const name = value.slice(value.lastIndexOf('.') + 1)
      return /(Error|Exception)$/.test(name) || Object.hasOwn(THROWN_CLASSES, name)
    })
}

/** `class Gone implements Error {}` */
function isOfOwnClass(thrown: Node, file: ParsedFile): boolean {
  if (thrown.type !== 'NewExpression') return false
  return valuesIn(file)
    .valuesOf(thrown.callee)
    .some((value) => {
      if (typeof value === 'string' || !/^Class/.test(value.type) || !('superClass' in value)) return false
      return !value.superClass && !(value.id && Object.hasOwn(THROWN_CLASSES, value.id.name))
    })
}

function isBare(value: Value): boolean {
  return typeof value !== 'string' && /^(Literal|TemplateLiteral|ObjectExpression|BinaryExpression)$/.test(value.type)
}
