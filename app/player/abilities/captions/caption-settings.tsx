import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioChoice } from '../../../ui/radio-choice.tsx';
import { Select } from '../../../ui/select.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { languageName } from '../../core/caption-track.ts';
import { usePlayer, usePlayerProps, useSlice } from '../../player-context.ts';
import { CaptionText } from './caption-layer.tsx';
import styles from './caption-settings.module.css';
import {
  type CaptionLook,
  type CaptionSettings,
  captionsState,
  secondLanguageOf,
  usualSettings,
} from './captions-state.ts';

interface CaptionSettingsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** How captions look, which a picture of the film shows at once. */
export function CaptionSettingsDialog({ isOpen, onClose }: CaptionSettingsDialogProps) {
  return (
    <Dialog title="字幕设置" isOpen={isOpen} onClose={onClose}>
      {isOpen ? <Choices /> : null}
    </Dialog>
  );
}

const names: {
  readonly [Name in keyof CaptionLook]: readonly [string, Readonly<Record<CaptionLook[Name], string>>];
} = {
  size: ['大小', { small: '小', medium: '中', large: '大' }],
  color: ['颜色', { white: '白', yellow: '黄', cyan: '青', green: '绿' }],
  place: ['位置', { bottom: '底部', top: '顶部' }],
  background: ['背景', { shade: '半透明', solid: '纯黑', none: '无' }],
};

function Choices() {
  const { set } = usePlayer();
  const { poster } = usePlayerProps();
  const captions = useSlice(captionsState, (state) => state);
  const second = secondLanguageOf(captions);
  const others = captions.languages.filter((language) => language !== captions.language);
  const change = (settings: Partial<CaptionSettings>) => set(captionsState, { ...settings, areShown: true });
  const choice = <Name extends keyof CaptionLook>(name: Name) => {
    const [legend, labels] = names[name];
    const values: readonly CaptionLook[Name][] = Object.keys(labels) as CaptionLook[Name][];
    return (
      <RadioChoice
        legend={legend}
        name={`caption-${name}`}
        look="chips"
        options={values.map((value) => ({ value, label: labels[value] }))}
        value={captions[name] as CaptionLook[Name]}
        onChange={(value) => change({ [name]: value })}
      />
    );
  };
  return (
    <div className={styles.choices}>
      <div className={styles.preview} aria-hidden="true">
        <img src={poster.small} alt="" />
        <CaptionText
          look={captions}
          lines={[
            ['字幕是这个样子', 'zh'],
            [second ? languageName(second) : '', second],
          ]}
        />
      </div>
      <div className={styles.looks}>
        {choice('size')}
        {choice('color')}
        {choice('place')}
        {choice('background')}
      </div>
      <div className={styles.rows}>
        {others.length > 0 ? (
          <SettingRow label="第二种字幕" hint="排在第一种下面，同时显示。">
            {(control) => (
              <Select
                {...control}
                value={second ?? ''}
                onChange={({ currentTarget }) => change({ chosenSecond: currentTarget.value || null })}
              >
                <option value="">不显示</option>
                {others.map((language) => (
                  <option key={language} value={language} lang={language}>
                    {languageName(language)}
                  </option>
                ))}
              </Select>
            )}
          </SettingRow>
        ) : null}
        <SettingRow label="声音提示" hint="除了对白，也写出音乐和声响。">
          {(control) => (
            <Switch
              {...control}
              isOn={captions.tellSounds}
              onChange={(tellSounds) => change({ tellSounds })}
            />
          )}
        </SettingRow>
      </div>
      <Button kind="plain" onClick={() => change(usualSettings)}>
        恢复默认
      </Button>
    </div>
  );
}
