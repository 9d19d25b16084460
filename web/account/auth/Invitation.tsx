/** `/convite#token`: the link of an invitation. Without a token, as after signing up, the invitations of the signed-in person. */
import useSWR from 'swr'
import { SkeletonText } from 'ui-kit'
import { Redirect } from 'wouter'
import type { InvitationLink } from '../../../domain/account/account-output.ts'
import { type ApiError, post } from '../../core/api.ts'
import { useSession } from '../../core/session.ts'
import { LoadError } from '../../layout/loaded/LoadError.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { InvitationProblem } from './InvitationProblem.tsx'
import { useLinkToken } from './link-token.ts'
import { OpenInvitation } from './OpenInvitation.tsx'
import { OwnInvitations } from './OwnInvitations.tsx'

export function Invitation() {
  const token = useLinkToken()
  const person = useSession()
  if (token) return <LinkedInvitation token={token} />
  if (!person) return <Redirect to="/login?volta=/convite" replace />
  if (person.pending) return <Redirect to="/confira-email" replace />
  return <OwnInvitations person={person} />
}

type Key = [path: string, token: string, person: string | undefined]

const loadLink = async ([, token]: Key) =>
  (await post<{ data: InvitationLink }>('/users/invitation_link', { token })).data

function LinkedInvitation({ token }: { token: string }) {
  // the person is part of the key, because the cache is emptied at a sign-in
  const key: Key = ['/users/invitation_link', token, useSession()?.email]
  const { data, error, mutate } = useSWR<InvitationLink, ApiError, Key>(key, loadLink)
  if (data?.status === 'open') return <OpenInvitation invitation={data} token={token} />
  if (data || error?.code === 'link_expired') return <InvitationProblem invitation={data} />
  return (
    <AuthLayout title="Convite" text={error ? '' : 'Carregando o convite...'} other={null}>
      {error ? (
        <LoadError title="O convite não foi carregado" error={error} onRetry={() => mutate()} />
      ) : (
        <SkeletonText lines={3} />
      )}
    </AuthLayout>
  )
}
