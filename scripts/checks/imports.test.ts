import { expect, it } from 'vitest'
import { imports } from './imports.ts'

const said = (path: string, text: string) => imports([{ path, text }])

it.each([
  [
    'domain/lot/lot.ts',
    "import { lots } from '../../worker/db/schema.ts'",
    'domain/ stays pure|domain/ may not import worker/',
  ],
  ['domain/lot/lot.ts', "import { type } from 'arktype'", 'domain/ stays pure'],
  ['domain/time/day.ts', "import { TZDate } from '@date-fns/tz'", 'domain/ stays pure'],
  ['domain/lot/lot.ts', "import { useState } from 'react'", 'domain/ stays pure'],
  ['domain/lot/lot.ts', "import { Finish } from '../input/lot.ts'", 'use import type'],
  ['ui-kit/base/Button/Button.tsx', "import { api } from '../../../web/api.ts'", 'ui-kit/ may not import web/'],
  [
    'ui-kit/base/Button/Button.tsx',
    "import type { Env } from '../../../worker/desk.ts'",
    'ui-kit/ may not import worker/',
  ],
  ['worker/farm/lots.ts', "import { Button } from 'ui-kit'", 'worker/ may not import ui-kit/'],
  ['worker/farm/lots.ts', "const page = await import('../../web/App.tsx')", 'worker/ may not import web/'],
  ['web/lots/Lots.tsx', "import { api } from '../../worker/api.ts'", 'but for import type'],
  ['web/lots/Lots.tsx', "import {\n  type Reply,\n} from '../../worker/api.ts'", 'but for import type'],
  ['web/lots/Lots.tsx', "export { api } from '../../worker/api.ts'", 'but for import type'],
  ['web/lots/Lots.tsx', "import { farm } from '../../tests/support/demo-farm.ts'", 'web/ may not import tests/'],
])('refuses %s: %s', (path, text, why) => {
  expect(said(path, text)).toEqual([expect.stringMatching(why)])
})

it.each([
  ['domain/lot/lot.ts', "import * as Day from './day.ts'\nimport type { Lot } from '../input/lot.ts'"],
  [
    'domain/input/lot.ts',
    "import { type } from 'arktype'\nimport { round } from '../number.ts'\nimport { name } from './text.ts'",
  ],
  ['domain/lot/lot.test.ts', "import fc from 'fast-check'\nimport { Finish } from '../input/lot.ts'"],
  [
    'ui-kit/feedlot/LotCard/LotCard.tsx',
    "import { useId } from 'react'\nimport { kg } from '../../../domain/weight.ts'",
  ],
  ['worker/farm/lots.ts', "import * as Lot from '../../domain/lot/lot.ts'\nimport { read } from '../http/route.ts'"],
  ['worker/farm/lots.test.ts', "import { farm } from '../../tests/support/demo-farm.ts'"],
  ['web/lots/Lots.tsx', "import { LotCard } from 'ui-kit'\nimport type { Reply } from '../../worker/farm/lots.ts'"],
  ['web/field/offline/sw.ts', "import { isShell } from '../../../worker/http/app-paths.ts'"],
  ['scripts/seed.ts', "import { api } from '../worker/api.ts'"],
])('lets %s be', (path, text) => {
  expect(said(path, text)).toEqual([])
})
