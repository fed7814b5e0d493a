'use client';

// The walk through the differences by keyboard (F7), which screen readers follow.
import 'monaco-editor/editor/browser/widget/diffEditor/diffEditor.contribution.js';

export { monaco, watchTheme } from './monaco';
