/** The three tasks that most people come to understand, as stories of screens and widgets that need no play function. `npm test` checks that each story exists. */
import type { Step } from './Flow.tsx'

type FlowOfScreens = { title: string; text: string; steps: Step[] }

export const feedingDay: FlowOfScreens = {
  title: 'O dia do trato',
  text: 'Da leitura antes do sol à última descarga: o que cada pessoa vê, na ordem em que acontece.',
  steps: [
    {
      when: '05:40',
      who: 'Quem lê, no corredor, com o celular',
      text: 'Um lote por tela. O brinco confere com a placa; a nota muda a carga na hora.',
      id: 'telas-leitura-de-cocho-troughreading-um-a-um-onebyone--one-by-one-dark',
      on: 'phone',
    },
    {
      when: '06:10',
      who: 'Quem lê, na lista',
      text: 'Quem prefere a lista tem no mesmo cartão a última nota, a carga e as notas de hoje.',
      id: 'feedlot-cartão-da-leitura-readingcard--on-a-phone',
      on: 'phone',
    },
    {
      when: '06:25',
      who: 'Operador, na cabine',
      text: 'Os tratos de hoje, com a carga já ajustada pelas notas. O próximo é o único amarelo.',
      id: 'telas-operador-operator-hoje-todayoperations--today',
      on: 'tablet',
    },
    {
      when: '06:30',
      who: 'Operador, na cabine',
      text: 'Antes de sair do galpão: os tratos, com a hora e os kg, e quanto de cada ingrediente ter à mão.',
      id: 'telas-operador-operator-operação-operationrun--before-start',
      on: 'tablet',
    },
    {
      when: '06:41',
      who: 'Operador, carregando',
      text: 'Quanto falta é o maior número da tela. A balança fala sozinha, ou o peso é digitado.',
      id: 'feedlot-painel-de-pesagem-weighingpad--default',
      on: 'tablet',
    },
    {
      when: '07:15',
      who: 'Operador, no corredor',
      text: 'Lote por lote, na sequência da fazenda: o que descarregar e o que sobra no vagão.',
      id: 'telas-operador-operator-pesagem-weighingscreen--unloading',
      on: 'tablet',
    },
    {
      when: '10:00',
      who: 'Gerente, no escritório',
      text: 'O painel diz primeiro o que pede alguém: um lote sem trato, uma operação incompleta.',
      id: 'telas-painel-dashboard-dias-feedingday--without-feed',
      on: 'desktop',
    },
    {
      when: '10:05',
      who: 'Gerente, no escritório',
      text: 'A operação linha por linha: previsto, pesado e o erro de cada um.',
      id: 'telas-operações-operations-detalhes-operationdetail--full',
      on: 'desktop',
    },
    {
      when: '17:30',
      who: 'Gerente',
      text: 'O dia fechado: tudo tratado, e quanto foi entregue.',
      id: 'telas-painel-dashboard-dias-feedingday--all-done',
      on: 'desktop',
    },
  ],
}

export const firstDay: FlowOfScreens = {
  title: 'O primeiro dia',
  text: 'De criar a conta à primeira programação. Nada pede o que ainda não existe.',
  steps: [
    {
      when: '1',
      who: 'Quem decide, no escritório',
      text: 'Nome, email e senha. A fazenda vem depois de confirmar o email.',
      id: 'telas-criar-conta-signup--default',
      on: 'desktop',
    },
    {
      when: '2',
      who: 'Na caixa de entrada',
      text: 'A tela espera a confirmação e diz o que fazer se o email não chegar.',
      id: 'telas-confirmar-email-registration--check-email',
      on: 'desktop',
    },
    {
      when: '3',
      who: 'Gerente, numa fazenda vazia',
      text: 'Os primeiros passos, na ordem em que um depende do outro.',
      id: 'telas-painel-dashboard-primeiros-passos-firststeps--empty-farm',
      on: 'desktop',
    },
    {
      when: '4',
      who: 'Gerente',
      text: 'As baias, com o nome que está na placa e a capacidade.',
      id: 'telas-baias-corrals--new',
      on: 'desktop',
    },
    {
      when: '5',
      who: 'Gerente',
      text: 'A receita: a barra mostra o que falta para 100%.',
      id: 'telas-receitas-recipes-formulário-recipeform--new',
      on: 'desktop',
    },
    {
      when: '6',
      who: 'Gerente',
      text: 'O primeiro lote, na sua baia.',
      id: 'telas-lotes-lots-formulário-lotform--form',
      on: 'desktop',
    },
    {
      when: '7',
      who: 'Gerente',
      text: 'A programação: horários, tratos, regras e quem opera. Amanhã ela vira a operação do dia.',
      id: 'telas-programações-treatschedules-formulário-scheduleform--new',
      on: 'desktop',
    },
    {
      when: '8',
      who: 'Operador, na cabine, pela primeira vez',
      text: 'Como é o vagão, uma vez por tablet: o que a balança mostra, de quanto em quanto, e quanto cabe.',
      id: 'telas-operador-operator-balança-do-vagão-wagonsetup--form',
      on: 'tablet',
    },
  ],
}

export const closingALot: FlowOfScreens = {
  title: 'O fim de um lote',
  text: 'O lote saiu para o abate: encerrar, conferir o que fica e abrir espaço para o próximo.',
  steps: [
    {
      when: '1',
      who: 'Gerente',
      text: 'A página do lote: a curva do consumo e as notas até ontem.',
      id: 'telas-lotes-lots-lote-lotpage--full',
      on: 'desktop',
    },
    {
      when: '2',
      who: 'Gerente',
      text: 'Na lista, o menu do lote tem Encerrar, que pergunta a data e diz o que muda.',
      id: 'telas-lotes-lots--full',
      on: 'desktop',
    },
    {
      when: '3',
      who: 'Gerente',
      text: 'O lote encerrado fica cinza, com os seus números para sempre.',
      id: 'telas-lotes-lots-lote-lotpage--finished',
      on: 'desktop',
    },
    {
      when: '4',
      who: 'Gerente',
      text: 'Na lista de encerrados ele ainda se encontra.',
      id: 'telas-lotes-lots--inactive-from-address',
      on: 'desktop',
    },
    {
      when: '5',
      who: 'Gerente, no celular',
      text: 'A baia está livre: o próximo lote entra nela.',
      id: 'telas-lotes-lots-formulário-lotform--form-on-a-phone',
      on: 'phone',
    },
  ],
}
