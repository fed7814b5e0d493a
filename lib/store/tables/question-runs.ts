import 'server-only';
import { equals } from '../sql/statement';
import type { TableContext } from './database';
import { runStatement } from './raw-write';

/** A question under way, and the name of the process that has it in hand. */
export interface QuestionRunRecord {
  readonly questionId: string;
  readonly writer: string;
}

export interface QuestionRunReader {
  list(): Promise<readonly QuestionRunRecord[]>;
}

export interface QuestionRunTable extends QuestionRunReader {
  end(questionId: string): Promise<void>;
}

export function createQuestionRunTable({ database }: TableContext): QuestionRunTable {
  return {
    list: () => database.questionRun.findMany(),
    end: async (questionId) => {
      const { text, values } = equals('questionId', questionId);
      await runStatement(database, { text: `DELETE FROM "QuestionRun" WHERE ${text}`, values });
    },
  };
}
