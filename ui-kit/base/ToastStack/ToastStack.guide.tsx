import { Controlled } from '../../Controlled.fixture.tsx'
import type { Guide } from '../../guide.ts'
import { Button } from '../Button/Button.tsx'
import { type Toast, ToastStack } from './ToastStack.tsx'

const saved: Toast = { id: 'saved', tone: 'success', text: 'Lote Nelore 250612 criado com sucesso' }
const failed: Toast = { id: 'failed', tone: 'error', text: 'Erro ao processar a requisição' }

const show = (toast: Toast) => (
  <Controlled<Toast[]> initial={[]}>
    {(toasts, change) => (
      <>
        <Button variant="secondary" onClick={() => change([toast])}>
          Mostrar o aviso
        </Button>
        <ToastStack toasts={toasts} onDismiss={() => change([])} />
      </>
    )}
  </Controlled>
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
  do: { text: 'O registro pelo nome: a pessoa confere sem procurar.', example: show(saved) },
  dont: { text: 'Um erro que some em quatro segundos e não diz o que fazer.', example: show(failed) },
  frame: { width: 640, height: 300 },
}
