import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { promisify } from 'node:util'

const MODULE = join(import.meta.dirname, 'child-environment.ts')

async function environmentIn(env: Record<string, string>): Promise<unknown> {
  const program =
    'const { childEnvironment } = await import(process.argv[1]); console.log(JSON.stringify(childEnvironment()))'
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, MODULE], {
    env,
  })
  return JSON.parse(stdout)
}

it('gives a process of the server its compiled modules, and none of its secrets', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'meblia-compiled-'))
  const lean = await environmentIn({ MONO_TOKEN: 'secret' })
  assert.deepEqual(Object.keys(lean as object), [
    'MALLOC_ARENA_MAX',
    'MALLOC_TRIM_THRESHOLD_',
    'MALLOC_MMAP_THRESHOLD_',
  ])
  assert.deepEqual(await environmentIn({ MONO_TOKEN: 'secret', NODE_COMPILE_CACHE: dir }), {
    ...(lean as object),
    NODE_COMPILE_CACHE: dir,
  })
  await rm(dir, { recursive: true })
})
