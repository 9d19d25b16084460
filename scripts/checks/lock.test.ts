import { expect, it } from 'vitest'
import { completeLock, platformOf } from '../lock.ts'
import { lock } from './lock.ts'

const packages = {
  'node_modules/oxlint': {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { '@oxlint/binding-linux-x64-musl': '1.0.0' },
  },
  'node_modules/vite': { version: '8.0.0' },
  'node_modules/vite/node_modules/esbuild': {
    version: '0.1.0',
    optionalDependencies: { '@esbuild/aix': '0.1.0', fsevents: '2.0.0' },
  },
  'node_modules/vite/node_modules/@esbuild/aix': { version: '0.1.0', optional: true },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
}
const complaints = (lockfile: object) => lock([{ path: 'package-lock.json', text: JSON.stringify(lockfile) }])

it('rejects a lock file without an entry for an optional dependency', () => {
  expect(complaints({ packages })).toEqual([
    'package-lock.json: no entry for @oxlint/binding-linux-x64-musl; run npm run lock',
  ])
})

it('accepts the completed lock file, with its entries sorted', () => {
  const whole = completeLock({ packages })
  expect(complaints(whole)).toEqual([])
  expect(Object.keys(whole.packages)[0]).toBe('node_modules/@oxlint/binding-linux-x64-musl')
  expect(whole.packages['node_modules/@oxlint/binding-linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
})

it.each([
  ['@cloudflare/workerd-darwin-64', { cpu: ['x64'], os: ['darwin'] }],
  ['@cloudflare/workerd-windows-64', { cpu: ['x64'], os: ['win32'] }],
  ['@oxlint/binding-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('reads the platform in %s', (name, expected) => {
  expect(platformOf(name)).toEqual(expect.objectContaining(expected))
})
