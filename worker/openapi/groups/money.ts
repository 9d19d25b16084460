/** What feed costs, and what is left of it. */
import { FARM, type Group } from './group.ts'

export const moneyGroups: readonly Group[] = [
  {
    name: 'Estoque e custos',
    description:
      'O que entrou, o que foi tratado, o que a contagem não achou e o que ainda há de cada ingrediente. Só para gestores e técnicos; acessos de programas não leem dinheiro.',
    routes: {
      [`GET ${FARM}/stock`]: {
        text: 'Ver o estoque',
        detail:
          'O saldo, o valor, o preço, a média de uso e o dia em que cada ingrediente acaba. `updating` diz que um lançamento ainda está sendo calculado.',
      },
      [`GET ${FARM}/stock/{id}/days`]: {
        text: 'Ver o livro de um ingrediente',
        detail:
          'O que entrou, saiu e ficou em cada dia do período, com as notas e contagens. Sem datas, os últimos 30 dias.',
      },
      [`POST ${FARM}/stock/receipts`]: {
        text: 'Lançar uma nota',
        detail:
          'O peso líquido e o preço por tonelada ou o valor total, sem o frete. Vale no seu dia, quando quer que seja lançada: o livro é refeito desse dia em diante. O mesmo `id` conta uma vez.',
      },
      [`POST ${FARM}/stock/counts`]: {
        text: 'Lançar uma contagem',
        detail: 'O que há no fim do dia. O que o livro tem a mais é quebra. Uma contagem por ingrediente e dia.',
      },
      [`DELETE ${FARM}/stock/entries/{entryId}`]: {
        text: 'Anular uma nota ou contagem',
        detail: 'Com o motivo. O lançamento continua na lista, anulado, e o livro é refeito desde o seu dia.',
      },
      [`GET ${FARM}/ingredients/{id}/prices`]: {
        text: 'Listar os preços de referência de um ingrediente',
        detail: 'Os mais novos primeiro, no máximo 50.',
      },
      [`POST ${FARM}/ingredients/{id}/prices`]: {
        text: 'Informar um preço de referência',
        detail: 'Vale desde o seu dia, para um ingrediente sem notas. O mesmo dia de novo troca o preço.',
      },
      [`DELETE ${FARM}/ingredients/{id}/prices/{day}`]: {
        text: 'Excluir um preço de referência',
        detail: 'Volta a valer o anterior; os custos são refeitos desde o dia dele.',
      },
      [`GET ${FARM}/costs`]: {
        text: 'Ver o que o trato custou no período',
        detail:
          'A fazenda, e depois os lotes, a @ mais cara primeiro. Nulo onde falta um preço: `missing` diz de quais ingredientes. Sem datas, os últimos 30 dias.',
      },
      [`GET ${FARM}/costs/deviations`]: {
        text: 'Ver o que os desvios de carga custaram',
        detail:
          'Por operador e ingrediente, o que foi carregado a mais e a menos que o previsto, em kg e em R$ pelo custo de cada dia. A mais e a menos nunca se compensam. Só conta desde o primeiro dia do período com custo. Também em CSV e XLSX.',
      },
      [`GET ${FARM}/lots/{id}/costs`]: {
        text: 'Ver os custos de um lote',
        detail:
          'Por dia do período, e desde a entrada. O que o vagão não descarregou não é do lote. Sem datas, os últimos 30 dias.',
      },
      [`GET ${FARM}/lots/{id}/entries`]: {
        text: 'Listar os outros custos de um lote',
        detail:
          'Compra, transferências, frete, sanidade, comissão, imposto e outros, os mais novos primeiro. Só gestores.',
      },
      [`POST ${FARM}/lots/{id}/entries`]: {
        text: 'Lançar um custo de um lote',
        detail:
          'Entra no custo da @ produzida, menos a compra e o valor de transferências: `transfer_in` é o das cabeças que vieram de outro lote, e `transfer_out` o das que foram a um, que é receita do lote. O mesmo `id` conta uma vez. Só gestores.',
      },
      [`DELETE ${FARM}/lots/entries/{entryId}`]: 'Excluir um custo de um lote',
      [`POST ${FARM}/lots/{id}/sales`]: {
        text: 'Lançar uma venda de cabeças de um lote',
        detail:
          'Pesos de todas as cabeças. Não vende mais cabeças do que há, nem carcaça acima de 70% do peso vivo. O mesmo `id` conta uma vez. Não muda o livro do curral. Só gestores.',
      },
      [`DELETE ${FARM}/lots/sales/{saleId}`]: 'Excluir uma venda de um lote',
      [`GET ${FARM}/lots/{id}/closeout`]: {
        text: 'Ver a conta fechada de um lote',
        detail:
          'Cabeças, pesos, @, custos por tipo, vendas e resultado, com e sem as mortes. O que falta é nomeado em `missing`, e os números que dependem dele são nulos. Enquanto o lote não foi encerrado é uma prévia. Só gestores.',
      },
      [`GET ${FARM}/lots/{id}/closeout.pdf`]: {
        text: 'Baixar a conta fechada de um lote em PDF',
        detail: 'As mesmas linhas, em A4. Só gestores.',
      },
      [`GET ${FARM}/lots/{id}/closeout.xlsx`]: {
        text: 'Baixar a conta fechada de um lote em XLSX',
        detail: 'As mesmas linhas como números. O que falta é uma célula vazia. Só gestores.',
      },
      [`GET ${FARM}/lots/{id}/closings`]: {
        text: 'Listar os fechamentos guardados de um lote',
        detail: 'Os mais novos primeiro, no máximo 50. Só gestores.',
      },
      [`POST ${FARM}/lots/{id}/closings`]: {
        text: 'Guardar o fechamento de um lote',
        detail:
          'A conta como está agora, que não muda mais. O lote tem de estar encerrado e a conta completa. Os fechamentos anteriores continuam. O mesmo `id` conta uma vez. Só gestores.',
      },
      [`GET ${FARM}/lots/closings/{closingId}`]: 'Ver um fechamento guardado',
      [`GET ${FARM}/lots/closings/{closingId}/pdf`]: 'Baixar um fechamento guardado em PDF',
      [`GET ${FARM}/lots/closings/{closingId}/xlsx`]: 'Baixar um fechamento guardado em XLSX',
      [`PUT ${FARM}/lots/{id}/plan`]: {
        text: 'Informar o plano de saída de um lote',
        detail:
          'O peso e o rendimento de carcaça com que deve sair, dos quais vem o rendimento do ganho. Sem o de entrada, vale 50%. Só gestores.',
      },
      [`GET ${FARM}/lots/{id}/slaughter_point`]: {
        text: 'Ver o ponto de abate de um lote',
        detail:
          'O último dia em que uma cabeça ganha o que custa, com o GMD do dia d igual a a − b × d. O que não se pede vem das pesagens e do último dia com trato. `point` é nulo sem o preço da @.',
      },
      [`GET ${FARM}/cost_rates`]: {
        text: 'Listar os custos operacionais',
        detail: 'Por cabeça e dia, cada um com o dia desde o qual vale. Os mais novos primeiro, no máximo 50.',
      },
      [`POST ${FARM}/cost_rates`]: {
        text: 'Informar o custo operacional',
        detail: 'Vale desde o seu dia, até o próximo. O mesmo dia de novo troca o valor. Só gestores.',
      },
      [`DELETE ${FARM}/cost_rates/{day}`]: {
        text: 'Excluir um custo operacional',
        detail: 'Volta a valer o anterior. Só gestores.',
      },
      [`GET ${FARM}/market_references`]: {
        text: 'Listar as referências de mercado',
        detail:
          'As da fazenda e as que a equipe do Cocho em Dia informa para todas (`shared`), as mais novas primeiro. Onde as duas têm o mesmo mês, índice e região, vale a da fazenda.',
      },
      [`POST ${FARM}/market_references`]: {
        text: 'Informar uma referência de mercado',
        detail: 'De um mês, com o custo da @ produzida, o da cabeça por dia, ou os dois. Só gestores.',
      },
      [`PUT ${FARM}/market_references/{id}`]: 'Mudar uma referência de mercado da fazenda',
      [`DELETE ${FARM}/market_references/{id}`]: 'Excluir uma referência de mercado da fazenda',
    },
  },
  {
    name: 'Contratos',
    description:
      'O que o confinamento combina com donos de animais, as faturas e o link do cliente. Só para gestores; acessos de programas não leem dinheiro.',
    routes: {
      [`GET ${FARM}/contracts`]: 'Listar contratos',
      [`POST ${FARM}/contracts`]: {
        text: 'Fazer um contrato',
        detail:
          'Diária, @ produzida, matéria seca ou parceria. Um lote está em um contrato no máximo. Com as mortes por conta do confinamento, cada uma é um crédito das @ de entrada pelo preço combinado.',
      },
      [`GET ${FARM}/contracts/{id}`]: 'Ver um contrato',
      [`PUT ${FARM}/contracts/{id}`]: {
        text: 'Mudar um contrato',
        detail: 'Depois de uma fatura enviada, o tipo, os preços e as mortes não mudam.',
      },
      [`DELETE ${FARM}/contracts/{id}`]: {
        text: 'Excluir um contrato',
        detail: 'Não depois de uma fatura enviada. Os links do cliente deixam de valer.',
      },
      [`GET ${FARM}/contracts/{id}/invoices`]: {
        text: 'Listar as faturas de um contrato',
        detail:
          'As mais novas primeiro. Um rascunho tem os números de agora; uma enviada tem os do envio, e `change` diz quanto mudaria.',
      },
      [`POST ${FARM}/contracts/{id}/invoices`]: {
        text: 'Fazer o rascunho de uma fatura',
        detail: 'Do primeiro ao último dia, até hoje. Dias que o cliente já tem em outra fatura não entram de novo.',
      },
      [`GET ${FARM}/invoices/{id}`]: 'Ver uma fatura',
      [`GET ${FARM}/invoices/{id}/records`]: {
        text: 'Ver os registros de cada linha de uma fatura',
        detail:
          'Cabeças e MS por dia, vendas, mortes e serviços do período, como são agora. `charged` é o que a linha cobrou, e `now` o que cobraria com os registros de agora.',
      },
      [`GET ${FARM}/invoices/{id}.pdf`]: 'Baixar uma fatura em PDF',
      [`PUT ${FARM}/invoices/{id}/status`]: {
        text: 'Enviar, receber ou anular uma fatura',
        detail:
          'Enviada, os números dela não mudam mais. Uma que depende de @ só é enviada com todas as vendas lançadas. Uma paga por engano volta a enviada.',
      },
      [`GET ${FARM}/contracts/{id}/links`]: {
        text: 'Listar os links do cliente',
        detail: 'Os que não foram revogados, com as visitas. O endereço não aparece de novo.',
      },
      [`POST ${FARM}/contracts/{id}/links`]: {
        text: 'Criar um link para o cliente',
        detail: 'Vale por 30 dias. Quem o tem lê os lotes e as faturas enviadas do contrato, e nada do que custam.',
      },
      [`DELETE ${FARM}/contracts/{id}/links/{linkId}`]: 'Revogar um link do cliente',
    },
  },
]
