import type { Guide } from '../../guide.ts'
import { type Toast, ToastStack } from './ToastStack.tsx'

const saved: Toast = { id: 'saved', tone: 'success', text: 'Lote Nelore 250612 criado com sucesso' }
const failed: Toast = { id: 'failed', tone: 'error', text: 'Erro ao processar a requisição' }

/** How a toast stands on a page. A transformed box holds what is fixed, and the toast is never dismissed. */
const picture = (toast: Toast) => (
  <div inert className="h-44 translate-0 overflow-clip rounded-card border border-line bg-page">
    <p className="border-b border-line bg-surface px-4 py-3 font-display text-xl font-semibold">Lotes</p>
    <ToastStack toasts={[toast]} onDismiss={() => {}} />
  </div>
)

export const guide: Guide = {
  purpose: 'Avisos que passam, no canto: o que acabou de dar certo ou errado.',
  instead: [
    ['Algo que continua verdade', 'Banner'],
    ['O erro de um campo', 'Field'],
    ['As leituras que faltam enviar', 'SyncPill'],
  ],
  anatomy: [
    ['Pilha', 'No alto à direita; no celular, na largura toda. Erros acima dos acertos.'],
    ['Aviso', 'Ícone, texto e X. Apertar em qualquer lugar dispensa.'],
    ['Tempo', 'Quatro segundos, ou o que o texto leva para ser lido. Sob o ponteiro, espera.'],
  ],
  keyboard: [
    ['Tab', 'Chega ao aviso; o foco nunca é levado até ele.'],
    ['Enter ou Espaço', 'Dispensa.'],
  ],
  props: {
    toasts: 'Os avisos, do mais antigo ao mais novo.',
    onDismiss: 'Recebe os avisos que saem: os apertados e os que já tiveram o seu tempo.',
  },
  do: { text: 'O registro pelo nome: a pessoa confere sem procurar.', example: picture(saved) },
  dont: { text: 'Um erro que some em quatro segundos e não diz o que fazer.', example: picture(failed) },
  frame: { width: 640, height: 300 },
}
