import { expect, it } from 'vitest'
import { toCycloneDx } from './sbom.ts'

const hash = Buffer.alloc(64, 1)
const packages = {
  '': { name: 'cocho-em-dia', version: '1.0.0' },
  'ui-kit': { version: '1.0.0' },
  'node_modules/ui-kit': { link: true },
  'node_modules/@dnd-kit/dom': { version: '0.5.0', license: 'MIT', integrity: `sha512-${hash.toString('base64')}` },
  'node_modules/vite': { version: '8.0.0', dev: true },
  'node_modules/vite/node_modules/idb': { version: '8.0.4', dev: true },
  'node_modules/idb': { version: '8.0.4' },
  'node_modules/alias': { name: 'original', version: '1.2.3' },
}

it('lists each package once, with its hash, license and scope', () => {
  expect(toCycloneDx({ name: 'cocho-em-dia', version: '1.0.0', packages })).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'cocho-em-dia', version: '1.0.0' } },
    components: [
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40dnd-kit/dom@0.5.0',
        name: '@dnd-kit/dom',
        version: '0.5.0',
        purl: 'pkg:npm/%40dnd-kit/dom@0.5.0',
        scope: 'required',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
      },
      expect.objectContaining({ name: 'idb', version: '8.0.4', scope: 'required' }),
      expect.objectContaining({ name: 'original', purl: 'pkg:npm/original@1.2.3' }),
      expect.objectContaining({ name: 'vite', scope: 'excluded' }),
    ],
  })
})
