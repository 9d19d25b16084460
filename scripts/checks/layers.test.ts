import { expect, it } from 'vitest'
import { layersOfFolders } from './layers.ts'

const check = (path: string, to: string) => layersOfFolders([{ path, text: `import { x } from '${to}'` }])

it.each([
  ['web/App.tsx', './layout/Toasts.tsx'],
  ['web/admin/lots/LotList.tsx', '../../layout/loaded/Loaded.tsx'],
  ['web/admin/lots/LotList.tsx', '../../../domain/lot/lot.ts'],
  ['web/admin/lots/LotList.tsx', './FinishLot.tsx'],
  ['web/admin/lots/LotList.tsx', '../corrals/corrals.ts'],
  ['web/site/landing/Plans.tsx', '../plans.ts'],
  ['web/site/landing/page.tsx', '../consent/CookieBanner.tsx'],
  ['web/layout/Header.tsx', '../field/offline/SyncStatus.tsx'],
  ['web/field/offline/outbox.ts', '../../core/session.ts'],
  ['web/core/session.ts', './local-storage.ts'],
  ['web/layout/ErrorPage.tsx', '../site/art/Fence.tsx'],
  ['web/admin/lots/Lots.stories.tsx', '../../stories/AdminStory.tsx'],
  ['domain/lot/lot.ts', '../time/day.ts'],
  ['domain/operation/fold/operation.ts', '../plan/plan.ts'],
  ['domain/lot/lot.test.ts', '../report/farm-day.ts'],
  ['worker/farm/lots/lots.ts', '../../jobs/aggregates.ts'],
  ['worker/auth/lockout.ts', '../http/tokens.ts'],
  ['worker/cron.ts', './jobs/job-list.ts'],
])('accepts that %s imports %s', (path, to) => {
  expect(check(path, to)).toEqual([])
})

it.each([
  ['web/core/session.ts', '../App.tsx'],
  ['web/core/session.ts', '../layout/Toasts.tsx'],
  ['web/field/offline/outbox.ts', '../../layout/Toasts.tsx'],
  ['web/field/offline/outbox.ts', '../wagon/Operator.tsx'],
  ['web/layout/AdminLayout.tsx', '../admin/lots/LotList.tsx'],
  ['web/layout/AdminLayout.tsx', '../AdminRoutes.tsx'],
  ['web/layout/Toasts.tsx', '../crud/useForm.ts'],
  ['web/admin/lots/LotList.tsx', '../corrals/CorralList.tsx'],
  ['web/admin/lots/LotList.tsx', '../../App.tsx'],
  ['web/admin/lots/LotList.tsx', '../corrals/corral-draft.ts'],
  ['web/site/presentation/text-slides.tsx', '../landing/Plans.tsx'],
  ['web/site/Section.tsx', './landing/Plans.tsx'],
  ['web/account/Account.tsx', '../staff/StaffLayout.tsx'],
  ['web/new/New.tsx', '../core/session.ts'],
  ['domain/lot/lot.ts', '../operation/fold/status.ts'],
  ['domain/new/new.ts', '../time/day.ts'],
  ['worker/http/route.ts', '../jobs/alerts.ts'],
  ['worker/http/identify.ts', '../auth/lockout.ts'],
  ['worker/db/batch.ts', '../http/context.ts'],
  ['worker/site/health.ts', '../cron.ts'],
])('rejects that %s imports %s', (path, to) => {
  expect(check(path, to)).toHaveLength(1)
})

it('rejects a lazy import too', () => {
  expect(layersOfFolders([{ path: 'web/core/session.ts', text: "const App = import('../App.tsx')" }])).toHaveLength(1)
})
