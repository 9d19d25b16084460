import type { Guide } from '../../guide.ts'
import { ChatMessage } from './ChatMessage.tsx'

export const guide: Guide = {
  purpose:
    'Uma mensagem da conversa com o assistente: a pergunta da pessoa, ou a resposta com os números e as telas deles.',
  instead: [
    ['Um recado sobre a própria página', 'Banner'],
    ['O que pede a atenção de alguém', 'AlertItem'],
    ['Comparar lotes ou dias', 'ReportTable'],
  ],
  anatomy: [
    ['Texto', 'Primeiro a resposta, depois até quando vão os dados.'],
    ['Números', 'Uma tabela, quando há mais de um: rola depois de umas dez linhas.'],
    ['Respostas', 'O que tocar quando o assistente pergunta de volta.'],
    ['Botões', 'Sim e Não, só antes de registrar.'],
    ['Ver em', 'As telas que mostram os mesmos números.'],
    ['Hora', 'Fora do balão, em cinza.'],
  ],
  keyboard: [
    ['Tab', 'Botões, respostas e links, nesta ordem; a tabela também, quando rola.'],
    ['Enter', 'Envia a resposta ou abre a tela.'],
  ],
  props: {
    from: 'Quem escreveu: a pessoa ou o assistente.',
    text: 'A pergunta, ou a resposta em palavras.',
    when: 'A hora da mensagem: “06:12”.',
    figures: 'Uma tabela, quando a resposta tem mais de um número.',
    sources: 'As telas que mostram o mesmo.',
    choices: 'As respostas a tocar, quando o assistente pergunta de volta.',
    onChoose: 'Recebe o texto da resposta tocada.',
    actions: 'Botões sob o texto, como Sim e Não.',
  },
  do: {
    text: 'A resposta diz de onde vem: o lote, o dia e a tela.',
    example: (
      <ChatMessage
        from="assistant"
        text="B03 · Angus 251019: 9,84 kg/cab ontem. Dados até 20/11."
        sources={[{ name: 'B03 · Angus 251019', href: '#lote' }]}
      />
    ),
  },
  dont: {
    text: 'Um número sem lote, dia nem tela não se confere.',
    example: <ChatMessage from="assistant" text="O consumo está em torno de 10 kg, parece bom!" />,
  },
}
