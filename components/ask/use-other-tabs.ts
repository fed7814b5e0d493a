'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

const CHANNEL = 'sotto-threads';

/** Tells the browser's other tabs that a conversation has changed, and hears it of them. Ids only. */
export function useOtherTabs(onChange: (thread: string) => void): (thread: string) => void {
  const channel = useRef<BroadcastChannel | null>(null);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (typeof event.data === 'string') onChange(event.data);
  });

  useEffect(() => {
    const open = new BroadcastChannel(CHANNEL);
    channel.current = open;
    open.addEventListener('message', (event) => hear(event));
    return () => {
      channel.current = null;
      open.close();
    };
  }, []);

  return (thread) => channel.current?.postMessage(thread);
}
