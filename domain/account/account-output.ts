/** The signed-in person, with farms, sessions and second factor, in responses. */

import { message, saved } from '../schema/envelope.ts'
import {
  array,
  boolean,
  id,
  instant,
  integer,
  lazy,
  Named,
  oneOf,
  orNull,
  record,
  text,
} from '../schema/output-field.ts'
import { body } from '../schema/type.ts'
import { listPermissions, userTypes } from './permission.ts'

const permission = () => oneOf('Permissão', listPermissions('admin'))
const userType = () => oneOf('Tipo', userTypes)
const token = () => text('Token da sessão, para o cabeçalho Authorization')

const FarmOfAccount = lazy(() =>
  record('FarmOfAccount', {
    id: id('Número da fazenda, para o endereço das outras chamadas'),
    name: text('Nome'),
    user_type: userType(),
    timezone: text('Fuso horário, que define os dias da fazenda'),
    can: array(permission(), 'O que a pessoa pode nesta fazenda'),
    suspended: boolean('A fazenda está suspensa'),
    readable_until: orNull(instant('Até quando os dados de uma fazenda suspensa podem ser lidos')),
  }),
)

const invitation = () =>
  ({
    id: id(),
    farm: text('Fazenda'),
    user_type: userType(),
    invited_by: text('Quem convidou'),
    expires_at: instant('Quando vence'),
  }) as const

export const Invitation = lazy(() => record('Invitation', invitation()))
export type Invitation = typeof Invitation.infer

export const InvitationLink = lazy(() =>
  record('InvitationLink', {
    ...invitation(),
    email: text('Para quem o convite foi enviado'),
    status: oneOf('Situação', ['open', 'accepted', 'withdrawn', 'expired']),
  }),
)
export type InvitationLink = typeof InvitationLink.infer
export const ShownLink = lazy(() => body({ data: InvitationLink() }))

const person = () =>
  ({
    name: text('Nome'),
    email: text('Email'),
    user_type: orNull(userType(), 'na primeira fazenda; nulo sem fazenda'),
    staff: boolean('É da equipe do Cocho em Dia'),
    verified: boolean('O email foi confirmado'),
    'pending?': boolean('A conta ainda não existe: falta confirmar o email'),
    farms: array(FarmOfAccount(), 'As fazendas em que a pessoa tem acesso'),
    invitations: array(Invitation(), 'Os convites em aberto'),
  }) as const

export const Me = lazy(() =>
  record('Me', { 'id?': id('Número da conta; falta enquanto o email não foi confirmado'), ...person() }),
)
export type Me = typeof Me.infer

export const SignedIn = lazy(() =>
  body({ token: token(), 'id?': id('Número da conta; falta enquanto o email não foi confirmado'), ...person() }),
)
export const SignedUp = lazy(() =>
  body({ token: token(), ...person(), message: text('O que aconteceu, para mostrar à pessoa') }),
)

export const Profile = saved(lazy(() => body({ name: text('Nome'), email: text('Email') })))
export const NewToken = saved(lazy(() => body({ token: token() })))

export const sessionFields = () =>
  ({
    id: id(),
    current: boolean('É a sessão deste token'),
    device: text('Aparelho'),
    place: orNull(text('Lugar aproximado'), 'nulo se não se sabe'),
    created_at: instant('Entrada'),
    seen_at: instant('Último uso'),
    expires_at: instant('Quando vence'),
  }) as const

export const Session = lazy(() => record('Session', sessionFields()))
export type Session = typeof Session.infer

export const SecondFactor = lazy(() =>
  record('SecondFactor', {
    enabled: boolean('Está ativada'),
    enabled_at: orNull(instant('Quando foi ativada')),
    recovery_codes_left: integer('Códigos de recuperação que restam'),
    'app?': boolean('Com o aplicativo de códigos; falta sem chaves de acesso'),
    'passkeys?': integer('Quantas chaves de acesso a pessoa tem; falta se nenhuma'),
  }),
)
export type SecondFactor = typeof SecondFactor.infer

export const Enrolment = lazy(() =>
  body({
    data: body({
      otpauth_uri: text('Endereço otpauth, para o código QR'),
      secret: text('Chave, para digitar no aplicativo'),
    }),
  }),
)

export const RecoveryCodes = saved(
  lazy(() =>
    body({
      enabled: boolean('Está ativada'),
      recovery_codes: array(text('Código'), 'Mostrados só desta vez; vazio se os de antes valem'),
    }),
  ),
)

export const Verified = lazy(() =>
  body({
    token: token(),
    data: body({ email: text('Email'), verified: boolean('O email foi confirmado') }),
    message: message(),
  }),
)

export const ChangedEmail = saved(lazy(() => body({ email: text('Email novo') })))
export const AcceptedInvitation = saved(lazy(() => body({ farm: Named(), user_type: userType() })))
