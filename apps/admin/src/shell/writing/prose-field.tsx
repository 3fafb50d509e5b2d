import { Button } from '@dalil/ui/button';
import { Dialog } from '@dalil/ui/dialog';
import { FieldError } from '@dalil/ui/field';
import { IconButton } from '@dalil/ui/icon-button';
import { Bold, Heading2, type IconName, Italic, Link2, List, ListOrdered, TextQuote } from '@dalil/ui/icons';
import { TextField } from '@dalil/ui/text-field';
import { Mark } from '@tiptap/core';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LanguageFieldProps } from './language-field-props.ts';
import { documentOf, pastedSlice } from './prose-markup.ts';

/** Mark for a phone number or URL within Arabic text, so that the number or URL keeps its own direction. */
const isolated = Mark.create({
  name: 'bdi',
  addAttributes: () => ({ dir: { default: null } }),
  parseHTML: () => [{ tag: 'bdi' }],
  renderHTML: ({ HTMLAttributes }) => ['bdi', HTMLAttributes, 0],
});

/**
 * Markup that the editor supports: the same as the server's sanitiser allows, so that the editor shows what visitors
 * will see.
 */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    heading: { levels: [3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { target: null, rel: null } },
  }),
  isolated,
];

/**
 * Returns the HTML of the editor. An empty editor contains an empty paragraph, so an empty string is returned
 * instead.
 */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

/** Rich text editor for one language. The value is HTML. */
export default function ProseField({
  label,
  lang,
  dir,
  value,
  most,
  error: refused,
  onChange,
}: LanguageFieldProps) {
  const t = useTranslations('staff.content.prose');
  const error = value.length > most ? t('tooLong') : refused;
  const errorId = useId();
  const editor = useEditor({
    extensions,
    content: documentOf(value, extensions),
    // The content security policy blocks styles injected by script, so our style sheet contains the styles of the
    // editor.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        dir,
        class: 'prose prose-input',
      },
      handlePaste: (view, event) => {
        const slice = pastedSlice(view, event);
        if (!slice) return false;
        view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });
  return (
    <>
      <div className="prose-field" data-invalid={error ? true : undefined} aria-describedby={errorId}>
        <Tools editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}

interface Tool {
  key: 'heading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote';
  icon: IconName;
  name: string;
  level?: { level: 3 };
  act: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    key: 'heading',
    icon: Heading2,
    name: 'heading',
    level: { level: 3 },
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  { key: 'bold', icon: Bold, name: 'bold', act: (editor) => editor.chain().focus().toggleBold().run() },
  {
    key: 'italic',
    icon: Italic,
    name: 'italic',
    act: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'bullets',
    icon: List,
    name: 'bulletList',
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    icon: ListOrdered,
    name: 'orderedList',
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    icon: TextQuote,
    name: 'blockquote',
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const t = useTranslations('staff.content.prose');
  const [linking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      link: now.isActive('link'),
      ...Object.fromEntries(tools.map(({ key, name, level }) => [key, now.isActive(name, level)])),
    }),
  }) as Record<Tool['key'] | 'link', boolean>;
  return (
    <div className="prose-tools" role="toolbar" aria-label={t('tools', { label })}>
      {tools.map(({ key, icon, act }) => (
        <IconButton
          key={key}
          icon={icon}
          mirror={icon === List || icon === TextQuote}
          label={t(key)}
          aria-pressed={on[key]}
          onClick={() => act(editor)}
        />
      ))}
      <IconButton icon={Link2} label={t('link')} aria-pressed={on.link} onClick={() => setLinking(true)} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

const isAddress = (text: string) => /^(?:https?:\/\/|mailto:|tel:|\/|#)\S+$/.test(text);

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslations();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));
  const [wrong, setWrong] = useState(false);
  const set = () => {
    const typed = address.trim();
    if (typed && !isAddress(typed)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (typed) chain.setLink({ href: typed }).run();
    else chain.unsetLink().run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('staff.content.prose.link')} size="small">
      <div className="staff-form">
        <TextField
          label={t('staff.content.prose.address')}
          hint={t('staff.content.prose.addressHint')}
          dir="ltr"
          value={address}
          maxLength={500}
          error={wrong ? t('errors.field.invalid') : undefined}
          autoFocus
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            // Prevents submitting the surrounding form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
        <Button onClick={set}>{t('staff.content.prose.setLink')}</Button>
      </div>
    </Dialog>
  );
}
