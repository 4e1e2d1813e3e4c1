import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, copyFile, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'

const ROOT = join(import.meta.dirname, '..')

describe('the scripts of a deployed shop', () => {
  let dir: string
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meblia-deploy-'))
    for (const folder of ['deploy', 'node_modules/.bin', 'elsewhere']) {
      await mkdir(join(dir, 'shop', folder), { recursive: true })
    }
    await copyFile(join(ROOT, 'deploy/shop'), join(dir, 'shop/deploy/shop'))
    await writeFile(join(dir, 'shop.env'), 'DATA_DIR=data\n')
    const node = join(dir, 'shop/node_modules/.bin/node')
    // Without the options of node and the path of the command line.
    await writeFile(
      node,
      '#!/bin/sh\nfor option; do shift; case $option in */shop.ts) break ;; esac; done\necho "$PWD|$DATA_DIR|$*"\n',
    )
    await chmod(node, 0o755)
  })
  after(() => rm(dir, { recursive: true, force: true }))

  it('take paths as they are meant where they are called', () => {
    const cwd = join(dir, 'shop/elsewhere')
    const env = { ...process.env, SHOP_ENV: join(dir, 'shop.env') }
    const { stdout } = spawnSync('bash', ['../deploy/shop', 'backup', './copies'], { cwd, env, encoding: 'utf8' })
    assert.equal(stdout, `${cwd}|${join(dir, 'shop/data')}|backup ./copies\n`)
  })

  it('read an environment beside the caller, not a program of that name', async () => {
    const cwd = join(dir, 'shop/elsewhere')
    await writeFile(join(cwd, 'env'), 'DATA_DIR=beside\n')
    const env = { ...process.env, SHOP_ENV: 'env' }
    const { stdout } = spawnSync('bash', ['../deploy/shop', 'staff'], { cwd, env, encoding: 'utf8' })
    assert.equal(stdout, `${cwd}|${join(dir, 'shop/beside')}|staff\n`)
  })

  it('never make a shop of their own in the folder where they are called', async () => {
    const cwd = join(dir, 'shop/elsewhere')
    const empty = join(dir, 'empty.env')
    await writeFile(empty, '')
    const { DATA_DIR: _, ...env } = process.env
    const called = { cwd, env: { ...env, SHOP_ENV: empty }, encoding: 'utf8' } as const
    const { stdout } = spawnSync('bash', ['../deploy/shop', 'staff', 'list'], called)
    assert.equal(stdout, `${cwd}|${join(dir, 'shop/data')}|staff list\n`)
  })

  it('say that the environment is missing', () => {
    const env = { ...process.env, SHOP_ENV: join(dir, 'none.env') }
    const { status, stderr } = spawnSync('bash', [join(ROOT, 'deploy/shop'), 'staff'], { env, encoding: 'utf8' })
    assert.equal(status, 1)
    assert.match(stderr, /^Файлу .*none\.env немає/)
  })

  it('say that a version is unknown', async () => {
    const home = join(dir, 'home')
    const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })
    await mkdir(home)
    git('init', '--quiet', join(home, 'origin'))
    git(
      '-C',
      join(home, 'origin'),
      '-c',
      'user.name=a',
      '-c',
      'user.email=a@b.c',
      'commit',
      '--allow-empty',
      '-qm',
      'a',
    )
    git('clone', '--quiet', join(home, 'origin'), join(home, 'repository'))
    const env = { ...process.env, SHOP_HOME: home }
    const { status, stderr } = spawnSync('bash', [join(ROOT, 'deploy/update'), 'v99'], { env, encoding: 'utf8' })
    assert.equal(status, 1)
    assert.match(stderr, /^Версії «v99» немає: [^\n]*\n$/)

    await rm(join(home, 'origin'), { recursive: true })
    const gone = spawnSync('bash', [join(ROOT, 'deploy/update'), 'v99'], { env, encoding: 'utf8' })
    assert.deepEqual([gone.status, gone.stdout], [1, ''])
    assert.match(gone.stderr, /Не вдалося отримати версії з репозиторію [^\n]*\n$/)
  })

  it('say that there is no shop to update, and find one by a relative path', async () => {
    const update = (home: string, version = 'v99') => {
      const called = { cwd: dir, env: { ...process.env, SHOP_HOME: home }, encoding: 'utf8' } as const
      return spawnSync('bash', [join(ROOT, 'deploy/update'), version], called)
    }
    for (const home of [join(dir, 'nowhere'), 'shop']) {
      const { status, stderr } = update(home)
      assert.equal(status, 1)
      assert.match(stderr, /^У теці [^\n]+ немає repository [^\n]*\n$/)
    }
    await mkdir(join(dir, 'other/repository'), { recursive: true })
    spawnSync('git', ['init', '--quiet', join(dir, 'other/repository')])
    assert.match(update('other').stderr, new RegExp(`git -C ${dir}/other/repository`))
  })

  it('finds a running shop by a relative DATA_DIR or by that of its service, and makes half a version whole', async () => {
    const home = join(dir, 'version')
    const files = {
      'script/prepare.sh': 'require_node() { :; }\ninstall_packages() { :; }\n',
      'script/build.ts': '',
      'node_modules/.bin/node': '#!/bin/sh\n[ "$2" != reload ] || echo "$DATA_DIR" > "$SHOP_HOME/reloaded"\n',
    }
    for (const [file, text] of Object.entries(files)) {
      await mkdir(join(home, 'origin', dirname(file)), { recursive: true })
      await writeFile(join(home, 'origin', file), text, { mode: 0o755 })
    }
    const git = (...args: string[]) => spawnSync('git', args, { cwd: join(home, 'origin') })
    git('init', '--quiet')
    git('add', '--force', '.')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message', 'a')
    spawnSync('git', ['clone', '--quiet', join(home, 'origin'), join(home, 'repository')])
    await mkdir(join(dir, 'beside'), { recursive: true })
    const supervisor = createServer().listen(join(dir, 'beside/supervisor.sock'))
    await once(supervisor, 'listening')
    try {
      const update = (variables: Record<string, string>) => {
        const env = { ...process.env, SHOP_HOME: home, SHOP_ENV: join(dir, 'shop.env'), ...variables }
        const { status, stdout, stderr } = spawnSync('bash', [join(ROOT, 'deploy/update')], {
          cwd: dir,
          env,
          encoding: 'utf8',
        })
        assert.deepEqual([status, stderr], [0, ''])
        return stdout
      }
      assert.equal(update({ DATA_DIR: 'beside' }), '')
      assert.equal(await readFile(join(home, 'reloaded'), 'utf8'), `${join(dir, 'beside')}\n`)

      // That of the service, when the caller names none.
      await writeFile(join(dir, 'shop.env'), `DATA_DIR=${join(dir, 'beside')}\n`)
      await rm(join(home, 'reloaded'))
      assert.equal(update({}), '')
      assert.equal(await readFile(join(home, 'reloaded'), 'utf8'), `${join(dir, 'beside')}\n`)
      assert.match(update({ DATA_DIR: 'nowhere' }), /nowhere магазин не працює/)

      // Left by an update that was interrupted, and by somebody who has cleared up.
      const version = await readlink(join(home, 'current'))
      await rm(join(version, 'script/build.ts'))
      update({})
      await access(join(version, 'script/build.ts'))
      await rm(version, { recursive: true })
      update({})
      await access(join(version, 'script/build.ts'))
    } finally {
      supervisor.close()
    }
  })
})
