/** The second factor: whether it is on, the authenticator app and the passkeys; or the app being enrolled, or recovery codes shown once. */
import { useState } from 'react'
import { Badge, Button, Skeleton } from 'ui-kit'
import { FEW_RECOVERY_CODES } from '../../domain/account/passkey.ts'
import { formatDate } from '../../domain/format/format.ts'
import { post } from '../core/api.ts'
import { Loaded } from '../layout/loaded/Loaded.tsx'
import { AccountSection, TextWithAction } from './AccountSection.tsx'
import { loadPasskeySchemas, SECOND_FACTOR_PATH, type SecondFactorState, useAccountData } from './account.ts'
import { DisableSecondFactorDialog } from './DisableSecondFactorDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecondFactorEnrolment, type SecondFactorSecret } from './SecondFactorEnrolment.tsx'

type Step = { enrolling: SecondFactorSecret } | { codes: string[] }

export function SecondFactor() {
  const [step, setStep] = useState<Step | null>(null)
  const factor = useAccountData<SecondFactorState>(SECOND_FACTOR_PATH)
  const [hasMoved, setHasMoved] = useState(false)
  const goTo = (next: Step | null) => {
    setHasMoved(true)
    setStep(next)
  }
  const onChanged = () => {
    goTo(null)
    void factor.mutate()
  }
  // a further factor comes without codes where those of before are enough
  const onAdded = (codes: string[]) => (codes.length > 0 ? goTo({ codes }) : onChanged())
  return (
    <AccountSection
      title="Verificação em duas etapas"
      text="Além da senha, um código do seu celular ou uma chave de acesso: quem descobrir a senha não entra."
    >
      <div
        key={stepKey(step, factor.data)}
        ref={hasMoved ? focusElement : undefined}
        tabIndex={-1}
        className="outline-none"
      >
        {step && 'enrolling' in step && (
          <SecondFactorEnrolment
            {...step.enrolling}
            onConfirmed={onAdded}
            onRefused={onChanged}
            onCancel={() => goTo(null)}
          />
        )}
        {step && 'codes' in step && <RecoveryCodes codes={step.codes} onDone={onChanged} />}
        {!step && (
          <Loaded
            query={factor}
            errorTitle="Não foi possível saber se ela está ativa"
            loading={<Skeleton className="h-10 w-full" label="Carregando a verificação em duas etapas" />}
          >
            {state => (
              <div className="divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
                <Overview state={state} />
                {(state.app ?? state.enabled) ? (
                  <EnabledApp hasPasskeys={Boolean(state.passkeys)} onChanged={onChanged} />
                ) : (
                  <DisabledApp onEnrol={enrolling => goTo({ enrolling })} />
                )}
                <Passkeys count={state.passkeys ?? 0} onAdded={onAdded} onChanged={onChanged} />
              </div>
            )}
          </Loaded>
        )}
      </div>
    </AccountSection>
  )
}

/** The new step replaced the button that was pressed, so it takes the focus. */
const focusElement = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const stepKey = (step: Step | null, data: SecondFactorState | undefined) =>
  step ? Object.keys(step).join() : String(data?.enabled)

function Overview({ state: { enabled, enabled_at: since, recovery_codes_left: left, passkeys } }: OverviewProps) {
  if (!enabled)
    return (
      <div className="space-y-1">
        <Badge tone="neutral">Desativada</Badge>
        <p className="text-ink-2">Escolha o aplicativo de códigos, uma chave de acesso, ou os dois.</p>
      </div>
    )
  return (
    <div className="space-y-1">
      <Badge tone="good">Ativa</Badge>
      <p className="text-ink-2">
        {since && `Desde ${formatDate(since)}. `}
        {left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`}
      </p>
      <NewCodesHint isFew={left <= FEW_RECOVERY_CODES} hasPasskeys={Boolean(passkeys)} />
    </div>
  )
}

/** A further passkey brings codes only where few are left; otherwise those of before last until the last factor is removed. */
function NewCodesHint({ isFew, hasPasskeys }: { isFew: boolean; hasPasskeys: boolean }) {
  if (!isFew)
    return (
      <p className="text-ink-2">
        Não guardou os códigos? Para receber outros,{' '}
        {hasPasskeys ? 'remova o que está ativo e ative outra vez.' : 'desative e ative outra vez.'}
      </p>
    )
  return (
    <p className="font-medium text-amber">
      Para receber códigos novos, {hasPasskeys ? 'adicione outra chave de acesso.' : 'desative e ative outra vez.'}
    </p>
  )
}

type OverviewProps = { state: SecondFactorState }

const enrolSchema = () => loadPasskeySchemas().then(passkey => passkey.ConfirmPerson)

function DisabledApp({ onEnrol }: { onEnrol: (enrolling: SecondFactorSecret) => void }) {
  const [asking, setAsking] = useState(false)
  const enrol = async (body: object) => {
    const { data } = await post<{ data: SecondFactorSecret }>(SECOND_FACTOR_PATH, body)
    onEnrol(data)
    return {}
  }
  return (
    <div>
      <TextWithAction action={<Button onClick={() => setAsking(true)}>Ativar</Button>}>
        <h3 className="font-semibold">Aplicativo de códigos</h3>
        <p className="text-ink-2">Você precisa de um aplicativo de verificação no celular.</p>
      </TextWithAction>
      {asking && (
        <PasswordDialog
          title="Ativar a verificação em duas etapas"
          submitLabel="Continuar"
          schema={enrolSchema}
          save={enrol}
          onSaved={() => undefined}
          onClose={() => setAsking(false)}
        >
          Digite a sua senha para começar. Quando a verificação estiver ativa, os outros aparelhos saem da conta.
        </PasswordDialog>
      )}
    </div>
  )
}

function EnabledApp({ hasPasskeys, onChanged }: { hasPasskeys: boolean; onChanged: () => void }) {
  const [disabling, setDisabling] = useState(false)
  return (
    <div>
      <TextWithAction
        action={
          <Button variant="secondary" onClick={() => setDisabling(true)}>
            Desativar
          </Button>
        }
      >
        <h3 className="font-semibold">Aplicativo de códigos</h3>
        <p className="text-ink-2">O aplicativo do seu celular mostra um código novo a cada 30 segundos.</p>
      </TextWithAction>
      {disabling && (
        <DisableSecondFactorDialog
          hasPasskeys={hasPasskeys}
          onClose={() => setDisabling(false)}
          onDisabled={onChanged}
        />
      )}
    </div>
  )
}
