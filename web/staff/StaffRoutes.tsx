/** The screen of each path under /manager, for the vendor's staff. A screen brings only its own code. */
import { type ComponentType, useState } from 'react'
import { SWRConfig } from 'swr'
import { SECOND_FACTOR_REQUIRED } from '../../domain/staff/staff-factor.ts'
import { ApiError } from '../core/api.ts'
import { RecordsPathContext } from '../core/data.ts'
import { screen } from '../core/screen.ts'
import { useSession } from '../core/session.ts'
import { NotFound } from '../layout/AdminError.tsx'
import { ForbiddenPage } from '../layout/ErrorPage.tsx'
import { useMatchedRoute } from '../layout/matched-route.ts'
import { useRefreshSession } from '../layout/useRefreshSession.ts'
import { SecondFactorRequired } from './SecondFactorRequired.tsx'
import { StaffLayout } from './StaffLayout.tsx'
import { type StaffScreen, staffRoutes } from './staff-routes.ts'

const screens: Record<StaffScreen, ComponentType<{ id: number }> | ComponentType<{ id?: number }>> = {
  AppVersionForm: screen(() => import('./app-versions/AppVersionForm.tsx'), 'AppVersionForm'),
  AppVersionList: screen(() => import('./app-versions/AppVersionList.tsx'), 'AppVersionList'),
  AppVersionPage: screen(() => import('./app-versions/AppVersionPage.tsx'), 'AppVersionPage'),
  ContactList: screen(() => import('./contacts/ContactList.tsx'), 'ContactList'),
  ContactPage: screen(() => import('./contacts/ContactPage.tsx'), 'ContactPage'),
  FailedMessages: screen(() => import('./whatsapp/FailedMessages.tsx'), 'FailedMessages'),
  FarmList: screen(() => import('./farms/FarmList.tsx'), 'FarmList'),
  FarmForm: screen(() => import('./farms/FarmForm.tsx'), 'FarmForm'),
  FarmPage: screen(() => import('./farms/FarmPage.tsx'), 'FarmPage'),
  ProposalForm: screen(() => import('./proposals/ProposalForm.tsx'), 'ProposalForm'),
  ProposalList: screen(() => import('./proposals/ProposalList.tsx'), 'ProposalList'),
  ProposalPage: screen(() => import('./proposals/ProposalPage.tsx'), 'ProposalPage'),
  PersonalDataSearch: screen(() => import('./personal-data/PersonalDataSearch.tsx'), 'PersonalDataSearch'),
  SharedReferences: screen(() => import('./market-references/SharedReferences.tsx'), 'SharedReferences'),
  StaffAudit: screen(() => import('./audit/StaffAudit.tsx'), 'StaffAudit'),
  UnknownSentences: screen(() => import('./assistant/UnknownSentences.tsx'), 'UnknownSentences'),
  PersonSearch: screen(() => import('./people/PersonSearch.tsx'), 'PersonSearch'),
}

export function StaffRoutes() {
  useRefreshSession()
  const isStaff = useSession()?.staff
  if (!isStaff) return <ForbiddenPage />
  return (
    <RecordsPathContext value="/manager">
      <StaffScreens />
    </RecordsPathContext>
  )
}

const notFound = { title: 'Página não encontrada', parent: undefined, withoutData: true }

function StaffScreens() {
  const match = useMatchedRoute(staffRoutes)
  const [lacksFactor, setLacksFactor] = useState(false)
  const onError = (error: unknown) =>
    setLacksFactor(lacks => lacks || (error instanceof ApiError && error.code === SECOND_FACTOR_REQUIRED))
  const { title, parent, withoutData } = match?.route ?? notFound
  // a screen that needs an id has it in its path
  const Screen = match && (screens[match.route.screen] as ComponentType<{ id?: number | undefined }>)
  return (
    <SWRConfig value={{ onError }}>
      <StaffLayout
        parent={parent}
        title={typeof title === 'string' ? title : title(match?.id ?? 0)}
        withoutData={withoutData}
      >
        {lacksFactor ? <SecondFactorRequired /> : Screen ? <Screen key={match.id} id={match.id} /> : <NotFound />}
      </StaffLayout>
    </SWRConfig>
  )
}
