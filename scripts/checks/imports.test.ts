import { describe, expect, it } from 'vitest'
import { imports } from './imports.ts'

const complaints = (path: string, text: string) => imports([{ path, text }])

describe('imports flow one way', () => {
  it.each([
    ['domain/lot/lot.ts', "import { lots } from '../../worker/db/schema.ts'", 'domain/ may not import worker/'],
    ['ui-kit/base/Button/Button.tsx', "import { api } from '../../../web/api.ts'", 'ui-kit/ may not import web/'],
    [
      'ui-kit/base/Button/Button.tsx',
      "import type { Env } from '../../../worker/http/context.ts'",
      'ui-kit/ may not import worker/',
    ],
    ['worker/farm/lots/lots.ts', "import { Button } from 'ui-kit'", 'worker/ may not import ui-kit/'],
    ['worker/farm/lots/lots.ts', "const page = await import('../../../web/App.tsx')", 'worker/ may not import web/'],
    ['web/admin/lots/Lots.tsx', "import { api } from '../../../worker/api.ts'", 'except with import type'],
    ['web/admin/lots/Lots.tsx', "import {\n  type Reply,\n} from '../../../worker/api.ts'", 'except with import type'],
    ['web/admin/lots/Lots.tsx', "export { api } from '../../../worker/api.ts'", 'except with import type'],
  ])('rejects %s: %s', (path, text, complaint) => {
    expect(complaints(path, text)).toEqual([expect.stringContaining(complaint)])
  })

  it.each([
    [
      'ui-kit/feedlot/LotCard/LotCard.tsx',
      "import { useId } from 'react'\nimport { kg } from '../../../domain/weight.ts'",
    ],
    [
      'worker/farm/lots/lots.ts',
      "import * as Lot from '../../../domain/lot/lot.ts'\nimport { read } from '../../http/route.ts'",
    ],
    ['worker/farm/lots/lots.test.ts', "import { createFarm } from '../../../tests/support/farm.ts'"],
    [
      'web/admin/lots/Lots.tsx',
      "import { LotCard } from 'ui-kit'\nimport type { Reply } from '../../../worker/farm/lots/lots.ts'",
    ],
    ['web/field/offline/sw.ts', "import { isShell } from '../../../worker/http/pages/app-paths.ts'"],
    ['scripts/seed.ts', "import { api } from '../worker/api.ts'"],
  ])('accepts %s: %s', (path, text) => {
    expect(complaints(path, text)).toEqual([])
  })
})

describe('domain/ is pure', () => {
  it.each([
    ['domain/lot/lot.ts', "import { type } from 'arktype'", 'imports no package'],
    ['domain/lot/lot.ts', "import { useState } from 'react'", 'imports no package'],
    ['domain/time/day.ts', "import { TZDate } from '@date-fns/tz'", 'imports no package'],
    ['domain/lot/lot-input.ts', "import { addDays } from 'date-fns'", 'imports no package'],
    ['domain/lot/lot.ts', "import { Finish } from './lot-input.ts'", 'use import type'],
  ])('rejects %s: %s', (path, text, complaint) => {
    expect(complaints(path, text)).toEqual([expect.stringContaining(complaint)])
  })

  it.each([
    ['domain/lot/lot.ts', "import * as Day from '../time/day.ts'\nimport type { Lot } from './lot-input.ts'"],
    ['domain/lot/lot-input.ts', "import { type } from 'arktype'\nimport { round } from '../format/number.ts'"],
    ['domain/schema/type.ts', "import { configure } from 'arktype/config'"],
    ['domain/lot/lot.test.ts', "import fc from 'fast-check'\nimport { Finish } from './lot-input.ts'"],
  ])('accepts %s: %s', (path, text) => {
    expect(complaints(path, text)).toEqual([])
  })
})

describe('the product imports no fixture and no story', () => {
  it.each([
    ['web/admin/lots/Lots.tsx', "import { lot } from './lots.fixture.ts'"],
    ['web/admin/lots/Lots.tsx', "import { Filled } from './Lots.stories.tsx'"],
    ['web/admin/lots/Lots.tsx', "import { panel } from '../../stories/AdminStory.tsx'"],
    ['ui-kit/base/Button/Button.tsx', "import { label } from './button.fixture.ts'"],
  ])('rejects %s: %s', (path, text) => {
    expect(complaints(path, text)).toEqual([expect.stringContaining('may not import a fixture or a story')])
  })

  it('rejects the fixtures of tests/', () => {
    const text = "import { insertDemoFarm } from '../../../tests/support/demo-farm.ts'"
    expect(complaints('web/admin/lots/Lots.tsx', text)).toContainEqual(
      expect.stringContaining('web/ may not import tests/'),
    )
  })

  it.each([
    ['web/admin/lots/Lots.stories.tsx', "import { lot } from './lots.fixture.ts'"],
    ['web/admin/lots/lots.fixture.ts', "import { farm } from '../../stories/records.fixture.ts'"],
    ['web/stories/AdminStory.tsx', "import { lot } from '../admin/lots/lots.fixture.ts'"],
  ])('accepts %s: %s', (path, text) => {
    expect(complaints(path, text)).toEqual([])
  })
})
