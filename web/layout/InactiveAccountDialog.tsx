import { Button, Dialog, Link } from 'ui-kit'
import { formatDate } from '../../domain/format/format.ts'
import { withNoun } from '../../domain/format/with-noun.ts'
import { serverNow } from '../core/server-clock.ts'
import { type Farm, inactiveNoticeClosed } from '../core/session.ts'
import { SupportLink } from './SupportLink.tsx'

const close = () => inactiveNoticeClosed.set(true)

/** Opens for an account without a farm, and for the people of a suspended one, once after each sign-in. */
export const InactiveAccountDialog = ({ farm }: { farm: Farm | undefined }) => (
  <Dialog open onClose={close} title="Conta Inativa!" actions={<Button onClick={close}>Fechar</Button>}>
    <p>Sua conta não está ativa no momento. Por favor, entre em contato com o suporte para mais informações.</p>
    <p className="mt-3">
      Suporte: <SupportLink subject={farm ? `Conta suspensa: ${farm.name}` : 'Conta inativa'} />
    </p>
    <p className="mt-3">
      {farm ? <Suspended farm={farm} /> : 'A próxima tela mostra como entrar numa fazenda, ou começar com a sua.'}
    </p>
  </Dialog>
)

/** What is still read of the farm, and until when. */
function Suspended({ farm }: { farm: Farm }) {
  const until = farm.readable_until
  const isReadable = !until || serverNow() < Date.parse(until)
  const name = withNoun('fazenda', farm.name)
  const day = until && formatDate(until, farm.timezone)
  return (
    <>
      {day && isReadable && `Os dados da ${name} podem ser consultados até ${day}, e nada pode ser alterado. `}
      {!isReadable &&
        `A consulta aos dados da ${name} terminou em ${day}. Para uma cópia ou para voltar a usar, escreva para o suporte. `}
      {isReadable && farm.can.includes('settings.write') && (
        <>
          Para guardar uma cópia, abra{' '}
          <Link
            href="/admin/settings/export"
            onClick={close}
            className="font-semibold text-pasture underline underline-offset-4"
          >
            Exportar dados
          </Link>
          .{' '}
        </>
      )}
      O que ainda não foi enviado continua guardado neste aparelho e é enviado quando a conta for reativada.
    </>
  )
}
