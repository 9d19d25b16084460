/** The screen of each path under /admin, in the layout that they share. A screen brings only its own code. */
import { type ComponentType, useEffect, useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { type AdminRoute, type AdminScreen, adminRoutes } from './admin-routes.ts'
import { screen } from './core/screen.ts'
import { useFarm, useIsAllowed, useSession } from './core/session.ts'
import { usePrefetchFieldData } from './field/offline/usePrefetchFieldData.ts'
import { Forbidden, NotFound } from './layout/AdminError.tsx'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { type MatchedRoute, useMatchedRoute } from './layout/matched-route.ts'
import { useRefreshSession } from './layout/useRefreshSession.ts'

const NoFarm = screen(() => import('./account/NoFarm.tsx'), 'NoFarm')

type Screen = ComponentType<{ id: number }> | ComponentType<{ id?: number }>

const screens: Record<AdminScreen, Screen> = {
  Dashboard: screen(() => import('./admin/dashboard/Dashboard.tsx'), 'Dashboard'),
  ScheduleForm: screen(() => import('./admin/treat-schedules/ScheduleForm.tsx'), 'ScheduleForm'),
  ScheduleList: screen(() => import('./admin/treat-schedules/ScheduleList.tsx'), 'ScheduleList'),
  OperationList: screen(() => import('./admin/operations/OperationList.tsx'), 'OperationList'),
  OperationDetail: screen(() => import('./admin/operations/OperationDetail.tsx'), 'OperationDetail'),
  ApprovalList: screen(() => import('./admin/approvals/ApprovalList.tsx'), 'ApprovalList'),
  TroughReading: screen(() => import('./field/readings/TroughReading.tsx'), 'TroughReading'),
  ReportIndex: screen(() => import('./admin/reports/ReportIndex.tsx'), 'ReportIndex'),
  DaySheet: screen(() => import('./admin/reports/DaySheet.tsx'), 'DaySheet'),
  LotReportPage: screen(() => import('./admin/reports/LotReportPage.tsx'), 'LotReportPage'),
  IngredientReportPage: screen(() => import('./admin/reports/IngredientReportPage.tsx'), 'IngredientReportPage'),
  AccuracyReportPage: screen(() => import('./admin/reports/AccuracyReportPage.tsx'), 'AccuracyReportPage'),
  SuggestionReportPage: screen(() => import('./admin/reports/SuggestionReportPage.tsx'), 'SuggestionReportPage'),
  NotesReportPage: screen(() => import('./admin/reports/NotesReportPage.tsx'), 'NotesReportPage'),
  RuleList: screen(() => import('./admin/rules/RuleList.tsx'), 'RuleList'),
  RuleForm: screen(() => import('./admin/rules/RuleForm.tsx'), 'RuleForm'),
  RecipeList: screen(() => import('./admin/recipes/RecipeList.tsx'), 'RecipeList'),
  RecipeForm: screen(() => import('./admin/recipes/RecipeForm.tsx'), 'RecipeForm'),
  ProtocolList: screen(() => import('./admin/protocols/ProtocolList.tsx'), 'ProtocolList'),
  ProtocolForm: screen(() => import('./admin/protocols/ProtocolForm.tsx'), 'ProtocolForm'),
  TreatList: screen(() => import('./admin/treats/TreatList.tsx'), 'TreatList'),
  TreatForm: screen(() => import('./admin/treats/TreatForm.tsx'), 'TreatForm'),
  LotList: screen(() => import('./admin/lots/LotList.tsx'), 'LotList'),
  LotForm: screen(() => import('./admin/lots/LotForm.tsx'), 'LotForm'),
  LotPage: screen(() => import('./admin/lots/LotPage.tsx'), 'LotPage'),
  CloseoutPage: screen(() => import('./admin/lots/closeout/CloseoutPage.tsx'), 'CloseoutPage'),
  CorralList: screen(() => import('./admin/corrals/CorralList.tsx'), 'CorralList'),
  CorralForm: screen(() => import('./admin/corrals/CorralForm.tsx'), 'CorralForm'),
  IngredientList: screen(() => import('./admin/ingredients/IngredientList.tsx'), 'IngredientList'),
  StockPage: screen(() => import('./admin/stock/StockPage.tsx'), 'StockPage'),
  CostsPage: screen(() => import('./admin/costs/CostsPage.tsx'), 'CostsPage'),
  MarketReferences: screen(() => import('./admin/market-references/MarketReferences.tsx'), 'MarketReferences'),
  ContractList: screen(() => import('./admin/contracts/ContractList.tsx'), 'ContractList'),
  ContractForm: screen(() => import('./admin/contracts/ContractForm.tsx'), 'ContractForm'),
  ContractPage: screen(() => import('./admin/contracts/ContractPage.tsx'), 'ContractPage'),
  InvoicePage: screen(() => import('./admin/contracts/InvoicePage.tsx'), 'InvoicePage'),
  LedgerPage: screen(() => import('./admin/stock/LedgerPage.tsx'), 'LedgerPage'),
  CorralIndexList: screen(() => import('./admin/corral-indexes/CorralIndexList.tsx'), 'CorralIndexList'),
  CorralIndexForm: screen(() => import('./admin/corral-indexes/CorralIndexForm.tsx'), 'CorralIndexForm'),
  FarmUserList: screen(() => import('./admin/farm-users/FarmUserList.tsx'), 'FarmUserList'),
  FarmUserForm: screen(() => import('./admin/farm-users/FarmUserForm.tsx'), 'FarmUserForm'),
  Settings: screen(() => import('./admin/settings/Settings.tsx'), 'Settings'),
  TokenList: screen(() => import('./admin/tokens/TokenList.tsx'), 'TokenList'),
  WebhookList: screen(() => import('./admin/webhooks/WebhookList.tsx'), 'WebhookList'),
  CalendarLinks: screen(() => import('./admin/calendar/CalendarLinks.tsx'), 'CalendarLinks'),
  Assistant: screen(() => import('./admin/assistant/Assistant.tsx'), 'Assistant'),
  AlertList: screen(() => import('./admin/alerts/AlertList.tsx'), 'AlertList'),
  ImportPage: screen(() => import('./admin/import/ImportPage.tsx'), 'ImportPage'),
  FarmExport: screen(() => import('./admin/farm-export/FarmExport.tsx'), 'FarmExport'),
  Audit: screen(() => import('./admin/audit/Audit.tsx'), 'Audit'),
  DeviceNotifications: screen(() => import('./account/push/DeviceNotifications.tsx'), 'DeviceNotifications'),
  Account: screen(() => import('./account/Account.tsx'), 'Account'),
}

export function AdminRoutes() {
  useRefreshSession()
  usePrefetchFieldData()
  useLeaveOnFarmChange()
  const match = useMatchedRoute(adminRoutes)
  const isOnlyStaff = useIsOnlyStaff()
  const { title, ...route } = match?.route ?? unknownPath
  if (isOnlyStaff && route.path === '/admin') return <Redirect to="/manager" replace />
  // one layout for all routes: a change of screen does not mount it again
  return (
    <AdminLayout route={route} title={typeof title === 'string' ? title : title(match?.id ?? 0)}>
      {match ? <AllowedScreen {...match} /> : <NotFound />}
    </AdminLayout>
  )
}

const unknownPath: Pick<AdminRoute, 'path' | 'title' | 'parent' | 'field' | 'personal'> = {
  path: '/admin/*',
  title: 'Página não encontrada',
}

/** A member of the vendor's staff who works on no farm has nothing to see in the panel but their own account. */
function useIsOnlyStaff(): boolean {
  const person = useSession()
  return Boolean(person?.staff && person.farms.length === 0)
}

/** Another tab may select another farm, which has no page at this address. */
function useLeaveOnFarmChange(): void {
  const farmId = useFarm()?.id
  const previous = useRef(farmId)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (previous.current !== undefined && farmId !== previous.current) navigate('/admin', { replace: true })
    previous.current = farmId
  }, [farmId, navigate])
}

type Match = MatchedRoute<AdminRoute<AdminScreen>>

function AllowedScreen({ route, id }: Match) {
  const farm = useFarm()
  const allowed = useIsAllowed(route.permission ?? 'read')
  // a screen that needs an id has it in its path
  const Screen = screens[route.screen] as ComponentType<{ id?: number }>
  const content = <Screen key={farm?.id} {...(id !== undefined && { id })} />
  if (route.personal) return content
  if (!farm) return <NoFarm />
  return allowed ? content : <Forbidden />
}
