'use client';

import { Bookmark, Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Answer } from '@/lib/contracts/question';

import { TeachButton } from '../teach/teach-button';
import { Button } from '../ui/button';
import { Menu, MenuItem } from '../ui/menu';
import { SaveDialog } from './save-dialog';
import { ShareDialog } from './share-dialog';

interface AnswerActionsProps {
  readonly answer: Answer;
  readonly question: string;
  readonly graph: string;
}

const FORMATS = ['csv', 'json', 'query'] as const;

/** What can be kept of an answer: the question, a link, the whole result. */
export function AnswerActions({ answer, question, graph }: AnswerActionsProps) {
  const t = useTranslations('saved');
  const [open, setOpen] = useState<'save' | 'share' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-1">
      <Button size="small" tone="quiet" onClick={() => setOpen('save')}>
        <Bookmark aria-hidden />
        {t('save')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => setOpen('share')}>
        <Share2 aria-hidden />
        {t('share')}
      </Button>
      <Menu
        trigger={
          <Button size="small" tone="quiet">
            <Download aria-hidden />
            {t('export')}
          </Button>
        }
      >
        {FORMATS.map((format) => (
          <MenuItem key={format} asChild>
            <a href={`/api/questions/${answer.id}/export?format=${format}`} download>
              {t(`formats.${format}`)}
            </a>
          </MenuItem>
        ))}
      </Menu>
      <TeachButton graph={graph} id={answer.id} />
      {open === 'save' && <SaveDialog id={answer.id} question={question} onClose={close} />}
      {open === 'share' && <ShareDialog id={answer.id} onClose={close} />}
    </div>
  );
}
