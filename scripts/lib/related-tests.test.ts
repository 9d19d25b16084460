import { expect, it } from 'vitest'
import { readImports } from '../checks/import-statements.ts'
import { LIMITS, relatedTests } from './related-tests.ts'

/** Each file with the files that it imports, by paths from the root. */
const files = {
  'domain/lot/weight.ts': [],
  'domain/lot/weight.test.ts': ['./weight.ts'],
  'domain/lot/name.test.ts': [],
  'worker/farm/lots/lots.ts': ['../../../domain/lot/weight.ts'],
  'worker/farm/lots/lots.test.ts': ['../../../tests/support/api-client.ts'],
  'worker/farm/users/users.test.ts': ['../../../tests/support/api-client.ts'],
  'worker/api.ts': ['./farm/lots/lots.ts'],
  'tests/support/api-client.ts': ['../../worker/api.ts'],
  'tests/contract/openapi.test.ts': ['../../worker/api.ts'],
  'tests/e2e/lots.spec.ts': ['../support/api-client.ts'],
  'web/admin/lots/LotForm.tsx': ['../../../domain/lot/weight.ts'],
  'web/admin/lots/LotForm.stories.tsx': ['./LotForm.tsx'],
  'web/AdminRoutes.tsx': ['./admin/lots/LotForm.tsx'],
  'web/stories/AdminStory.tsx': ['../AdminRoutes.tsx'],
  'web/admin/feed/FeedForm.stories.tsx': ['../../stories/AdminStory.tsx'],
  'web/site/Landing.stories.tsx': [],
}

const tests = Object.keys(files)
const imports = Object.entries(files).flatMap(([path, specifiers]) =>
  readImports({ path, text: specifiers.map(specifier => `import '${specifier}'`).join('\n') }),
)

it('finds the tests beside the change and those that import it, nearest first', () => {
  expect(relatedTests(imports, tests, ['worker/farm/lots/lots.ts'])).toEqual({
    unit: [],
    worker: ['worker/farm/lots/lots.test.ts', 'tests/contract/openapi.test.ts', 'worker/farm/users/users.test.ts'],
    stories: [],
  })
  expect(relatedTests(imports, tests, ['domain/lot/weight.ts'])).toMatchObject({
    unit: ['domain/lot/name.test.ts', 'domain/lot/weight.test.ts'],
    worker: ['worker/farm/lots/lots.test.ts', 'tests/contract/openapi.test.ts', 'worker/farm/users/users.test.ts'],
    stories: ['web/admin/lots/LotForm.stories.tsx'],
  })
})

it('finds a changed test, and nothing for a document', () => {
  expect(relatedTests(imports, tests, ['web/site/Landing.stories.tsx']).stories).toEqual([
    'web/site/Landing.stories.tsx',
  ])
  expect(relatedTests(imports, tests, ['docs/scale.md'])).toEqual({ unit: [], worker: [], stories: [] })
})

it('leaves out the farthest of many tests', () => {
  const many = Array.from({ length: LIMITS.worker + 5 }, (_, i) => `worker/jobs/${i}.test.ts`)
  const all = [...tests, ...many]
  const { worker } = relatedTests(imports, all, ['worker/farm/lots/lots.ts', 'worker/jobs/one.ts'])
  expect(worker).toHaveLength(LIMITS.worker)
  expect(worker).toContain('worker/farm/lots/lots.test.ts')
})
