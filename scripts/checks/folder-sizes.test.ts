import { describe, expect, it } from 'vitest'
import { folderSizes } from './folder-sizes.ts'

const files = (count: number, folder: string) =>
  Array.from({ length: count }, (_, i) => ({ path: `${folder}/file-${i}.ts`, text: '' }))

describe('sizes of folders', () => {
  it('accepts 40 files, and more in the folders below', () => {
    expect(folderSizes([...files(40, 'domain/lot'), ...files(40, 'domain/lot/weighing')])).toEqual([])
  })

  it('rejects 41 files', () => {
    expect(folderSizes(files(41, 'domain/lot'))).toEqual(['domain/lot: 41 files, at most 40; sort them by subject'])
  })

  it('does not count documents, migrations and what is not code', () => {
    expect(folderSizes([...files(50, 'docs'), ...files(50, 'migrations')])).toEqual([])
  })

  it('rejects a 15th folder of web/', () => {
    const folders = Array.from({ length: 15 }, (_, i) => ({ path: `web/folder-${i}/File.tsx`, text: '' }))
    expect(folderSizes(folders)).toEqual(['web: 15 folders, at most 14'])
  })
})
