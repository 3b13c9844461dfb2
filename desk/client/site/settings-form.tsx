import type { ReactNode } from 'react';
import { Button } from '../../../app/ui/button.tsx';
import { Field } from '../../../app/ui/field.tsx';
import { Notice } from '../../../app/ui/notice.tsx';
import { RadioChoice } from '../../../app/ui/radio-choice.tsx';
import { showToast } from '../../../app/ui/toast.tsx';
import { firstCharacter } from '../../../domain/characters.ts';
import type { WrittenCategory } from '../../../library/write-settings.ts';
import type { DeskFilm } from '../../api.ts';
import type { DeskSite, Fault } from '../../site/api.ts';
import { go } from '../address.ts';
import { chooseFiles } from '../choose-files.ts';
import { DraftForm } from '../draft-form.tsx';
import parts from '../parts.module.css';
import { TextField } from '../text-field.tsx';
import type { Draft } from '../use-draft.ts';
import { CategoryList } from './category-list.tsx';
import { type FaceValues, textIn } from './face-values.ts';
import { faultOf } from './fault.ts';
import { HueField } from './hue-field.tsx';
import styles from './settings-form.module.css';
import { saveWordmark } from './site-data.ts';

interface SettingsFormProps {
  site: DeskSite;
  films: readonly DeskFilm[];
  draft: Draft<FaceValues>;
}

const labels: Readonly<Record<string, string>> = {
  名称: '名称',
  印: '印',
  标语: '标语',
  简介: '简介',
  '联系.邮箱': '邮箱',
  '联系.电话': '电话',
  '联系.地址': '地址',
  页脚: '页脚',
  主题色相: '颜色',
  分类: '分类',
  备案号: '备案号',
  公安备案号: '公安备案号',
  注册: '谁可以注册',
  字幕语言: '字幕语言',
  显示样片: '样片',
};

/** The form for `site.yaml`. */
export function SettingsForm({ site, films, draft }: SettingsFormProps) {
  const values = draft.draft;
  const faults = draft.faults ?? site.texts.settings.faults;
  const text = (field: string) => ({
    label: labels[field] ?? field,
    fault: faultOf(faults, field),
    value: textIn(values, field),
    onChange: (value: string) => draft.write({ [field]: value }),
  });
  return (
    <DraftForm
      label="网站的设置"
      draft={draft}
      labelOf={(field) => labels[field] ?? String(field)}
      inWords={(value) =>
        Array.isArray(value) ? value.map(({ name }: WrittenCategory) => name).join('、') : String(value)
      }
    >
      <Elsewhere faults={faults} />
      <Group title="名称与标志">
        <div className={styles.pair}>
          <TextField {...text('名称')} hint="最多 12 个字。" />
          <TextField {...text('印')} placeholder={firstCharacter(textIn(values, '名称'))} />
        </div>
        {site.hasIcons ? null : (
          <p className={styles.note}>
            图标和分享图片还没有按现在的名称、印和颜色画好。重新启动网站时会画，也可以运行 npm run brand。
          </p>
        )}
        <TextField {...text('标语')} />
        <HueField {...text('主题色相')} />
        <Wordmark drawing={site.wordmark} />
        <TextField {...text('简介')} hint="一两句话，给搜索引擎和分享的链接看。" />
      </Group>
      <Group title="分类">
        <CategoryList
          categories={values.分类}
          filmsOf={(was) => films.filter(({ category }) => category === was).length}
          faults={faults}
          onChange={(分类) => draft.write({ 分类 })}
        />
      </Group>
      <Group title="联系方式" note="不想公开的留空。">
        <TextField {...text('联系.邮箱')} inputMode="email" />
        <TextField {...text('联系.电话')} inputMode="tel" />
        <TextField {...text('联系.地址')} />
      </Group>
      <Group title="页脚">
        <TextField {...text('页脚')} label="每一页最下面的一句话" />
        <TextField {...text('备案号')} hint="例如 京ICP备00000000号-1，会带上查询的链接。" />
        <TextField {...text('公安备案号')} />
      </Group>
      <Group title="观众">
        <Choice {...text('注册')} options={registrations} usual="开放" />
        <p className={styles.note}>{meanings[textIn(values, '注册') || '开放']}</p>
        <TextField
          {...text('字幕语言')}
          placeholder="zh"
          hint="没有选过字幕的人先看到哪一种，例如 zh、en，排在前面的优先。"
        />
        <Choice {...text('显示样片')} options={sampleChoices} usual="" />
      </Group>
    </DraftForm>
  );
}

const registrations = ['开放', '邀请', '关闭'].map((value) => ({ value, label: value }));

const meanings: Readonly<Record<string, string>> = {
  开放: '谁都可以注册。',
  邀请: '有邀请链接的人才可以注册。',
  关闭: '不再接受注册，有账号的人照常登录。',
};

const sampleChoices = [
  { value: '', label: '有了自己的影片就不显示' },
  { value: '是', label: '显示' },
  { value: '否', label: '不显示' },
];

interface ChoiceProps {
  label: string;
  fault: string | undefined;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string }[];
  usual: string;
}

const Choice = ({ label, fault, value, onChange, options, usual }: ChoiceProps) => (
  <>
    <RadioChoice
      legend={label}
      name={label}
      look="chips"
      options={options}
      value={value || usual}
      onChange={onChange}
    />
    {fault ? <Notice kind="error">{fault}</Notice> : null}
  </>
);

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <h2>{title}</h2>
        {note ? <p className={styles.note}>{note}</p> : null}
      </legend>
      {children}
    </fieldset>
  );
}

/** Faults outside the form's fields. */
function Elsewhere({ faults }: { faults: readonly Fault[] }) {
  const others = faults.filter(
    ({ field = '' }) => !(field in labels) && !/^分类\.\d+\.(名称|印|色相|说明|曾用名)$/.test(field),
  );
  if (others.length === 0) return null;
  return (
    <div className={parts.stack} tabIndex={-1} data-fault>
      {others.map(({ line, message }) => (
        <Notice key={`${line} ${message}`} kind="error">
          {line === undefined ? '' : `第 ${line} 行：`}
          {message}
        </Notice>
      ))}
      <Button kind="plain" onClick={() => go('#/site/file')}>
        直接改文件
      </Button>
    </div>
  );
}

/** A logo in place of the name, saved at once. */
function Wordmark({ drawing }: { drawing: DeskSite['wordmark'] }) {
  const save = async (file: Blob | null) => {
    const answer = await saveWordmark(file);
    showToast(answer.ok ? '已保存' : answer.problems.join(''));
  };
  const choose = async () => {
    const [file] = await chooseFiles({ accept: '.svg,image/svg+xml' });
    if (file) await save(file);
  };
  return (
    <Field label="画出来的名称" hint="一张 SVG，代替页眉和页脚里的文字。选好就生效。">
      {({ className: _, ...control }) => (
        <div className={parts.buttons}>
          <Button {...control} kind="plain" onClick={() => void choose()}>
            {drawing ? '换一张' : '选 SVG'}
          </Button>
          {drawing ? (
            <Button kind="ghost" onClick={() => void save(null)}>
              不用图
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
