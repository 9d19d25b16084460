/** The screens under /admin: address, title, and the code that only this address brings. */
import { type ComponentType, lazy } from 'react'
import type { Permission } from '../domain/account/permission.ts'

type Params = { id?: string }

export type AdminRoute = {
  path: string
  title: (params: Params) => string
  /** The list that a record belongs to, for the breadcrumb. */
  under?: { label: string; href: string }
  /** What one has to be allowed to; others get the page that says no. */
  may?: Permission
  /** The person's own: neither a farm nor a role is needed. */
  personal?: boolean
  /** Shows by itself what was not sent yet. */
  field?: boolean
  /** Rendered with the address's own id, where it has one. */
  Screen: ComponentType<{ id: number }> | ComponentType<{ id?: number }>
}

const operations = { label: 'Operações', href: '/admin/operations' }
const schedules = { label: 'Todas programações', href: '/admin/treat-schedule' }
const lots = { label: 'Lotes', href: '/admin/lots' }

export const adminRoutes: AdminRoute[] = [
  {
    path: '/admin',
    title: () => 'Início',
    Screen: lazy(() => import('./admin/dashboard/Dashboard.tsx').then(m => ({ default: m.Dashboard }))),
  },
  {
    path: operations.href,
    title: () => operations.label,
    Screen: lazy(() => import('./admin/operations/OperationList.tsx').then(m => ({ default: m.OperationList }))),
  },
  {
    path: `${operations.href}/:id`,
    title: ({ id }) => `#OP-${id}`,
    under: operations,
    Screen: lazy(() => import('./admin/operations/OperationDetail.tsx').then(m => ({ default: m.OperationDetail }))),
  },
  {
    path: '/admin/trough-reading',
    title: () => 'Leitura de cocho',
    field: true,
    Screen: lazy(() => import('./field/trough-reading/TroughReading.tsx').then(m => ({ default: m.TroughReading }))),
  },
  {
    path: schedules.href,
    title: () => schedules.label,
    Screen: lazy(() => import('./admin/treat-schedules/ScheduleList.tsx').then(m => ({ default: m.ScheduleList }))),
  },
  {
    path: `${schedules.href}/new`,
    title: () => 'Nova programação',
    under: schedules,
    may: 'treat_schedules.write',
    Screen: lazy(() => import('./admin/treat-schedules/NewSchedule.tsx').then(m => ({ default: m.NewSchedule }))),
  },
  ...managed('/admin/rules', ['Regras', 'Criar Regra', 'Editar Regra'], 'rules.write', {
    List: lazy(() => import('./admin/rules/RuleList.tsx').then(m => ({ default: m.RuleList }))),
    Form: lazy(() => import('./admin/rules/RuleForm.tsx').then(m => ({ default: m.RuleForm }))),
  }),
  ...managed('/admin/recipes', ['Receitas', 'Criar Receita', 'Editar Receita'], 'recipes.write', {
    List: lazy(() => import('./admin/recipes/RecipeList.tsx').then(m => ({ default: m.RecipeList }))),
    Form: lazy(() => import('./admin/recipes/RecipeForm.tsx').then(m => ({ default: m.RecipeForm }))),
  }),
  ...managed(lots.href, [lots.label, 'Criar Lote', 'Editar Lote'], 'lots.write', {
    List: lazy(() => import('./admin/lots/LotList.tsx').then(m => ({ default: m.LotList }))),
    Form: lazy(() => import('./admin/lots/LotForm.tsx').then(m => ({ default: m.LotForm }))),
  }),
  {
    path: `${lots.href}/:id`,
    title: () => 'Lote',
    under: lots,
    Screen: lazy(() => import('./admin/lots/LotPage.tsx').then(m => ({ default: m.LotPage }))),
  },
  ...managed('/admin/treats', ['Tratos', 'Criar Trato', 'Editar Trato'], 'treats.write', {
    List: lazy(() => import('./admin/treats/TreatList.tsx').then(m => ({ default: m.TreatList }))),
    Form: lazy(() => import('./admin/treats/TreatForm.tsx').then(m => ({ default: m.TreatForm }))),
  }),
  ...managed('/admin/corrals', ['Baias', 'Criar Baia', 'Editar Baia'], 'corrals.write', {
    List: lazy(() => import('./admin/corrals/CorralList.tsx').then(m => ({ default: m.CorralList }))),
    Form: lazy(() => import('./admin/corrals/CorralForm.tsx').then(m => ({ default: m.CorralForm }))),
  }),
  {
    path: '/admin/ingredients',
    title: () => 'Ingredientes',
    Screen: lazy(() => import('./admin/ingredients/IngredientList.tsx').then(m => ({ default: m.IngredientList }))),
  },
  ...managed('/admin/corral-indexes', ['Índices de cocho', 'Criar Índice', 'Editar Índice'], 'corral_indexes.write', {
    List: lazy(() => import('./admin/corral-indexes/IndexList.tsx').then(m => ({ default: m.IndexList }))),
    Form: lazy(() => import('./admin/corral-indexes/IndexForm.tsx').then(m => ({ default: m.IndexForm }))),
  }),
  {
    path: '/admin/account',
    title: () => 'Minha conta',
    personal: true,
    Screen: lazy(() => import('./account/Account.tsx').then(m => ({ default: m.Account }))),
  },
  ...managed('/admin/farm-users', ['Usuários', 'Criar Usuário', 'Editar Usuário'], 'farm_users.write', {
    List: lazy(() => import('./admin/farm-users/FarmUserList.tsx').then(m => ({ default: m.FarmUserList }))),
    Form: lazy(() => import('./admin/farm-users/FarmUserForm.tsx').then(m => ({ default: m.FarmUserForm }))),
  }),
]

type Screens = { List: ComponentType; Form: ComponentType<{ id?: number }> }

/** A list and its form, which creates where the address has no id. The titles are the list's, the new one's and the edited one's. */
function managed(
  href: string,
  [list, create, edit]: [string, string, string],
  may: Permission,
  { List, Form }: Screens,
): AdminRoute[] {
  const under = { label: list, href }
  return [
    { path: href, title: () => list, Screen: List },
    { path: `${href}/new`, title: () => create, under, may, Screen: Form },
    { path: `${href}/:id/edit`, title: () => edit, under, may, Screen: Form },
  ]
}
