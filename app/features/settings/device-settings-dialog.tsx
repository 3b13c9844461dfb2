import { type ReactNode, useState } from 'react';
import { playbackRates } from '../../../domain/playback-rate.ts';
import { useCatalogue } from '../../content/index.ts';
import { isBrowserDataSaverOn } from '../../data/data-saver.ts';
import { changePreferences, type Preferences, usePreferences } from '../../data/preferences.ts';
import { qualityName, usualQualities } from '../../player/abilities/quality/quality-state.ts';
import { characterKeysSetting } from '../../player/abilities/shortcuts/shortcut-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SectionBoundary } from '../../ui/section-boundary.tsx';
import { Select } from '../../ui/select.tsx';
import { SettingRow } from '../../ui/setting-row.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AppearanceChoice } from './appearance-choice.tsx';
import styles from './device-settings-dialog.module.css';
import { OfflineVideos } from './offline-videos.tsx';
import { SettingsGroup } from './settings-group.tsx';

interface DeviceSettingsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Additional settings of an account. */
  children?: ReactNode;
}

/** The settings of this device, with or without an account. */
export function DeviceSettingsDialog({ isOpen, onClose, children }: DeviceSettingsDialogProps) {
  return (
    <Dialog title="设置" isOpen={isOpen} onClose={onClose}>
      {/* Unmounted when closed, so that typed text is dropped. */}
      {isOpen ? (
        <div className={styles.settings}>
          <PreferenceSettings />
          <SectionBoundary pending={null}>
            <OfflineVideos />
          </SectionBoundary>
          {children}
        </div>
      ) : null}
    </Dialog>
  );
}

/** Settings of playback and appearance on this device. */
function PreferenceSettings() {
  const preferences = usePreferences();
  const [isSaved, setSaved] = useState(true);
  const change = (choice: Partial<Preferences>) => setSaved(changePreferences(choice));
  // The browser's own setting takes precedence.
  const isDataSaverGiven = isBrowserDataSaverOn();
  return (
    <>
      <SettingsGroup heading="播放">
        <SwitchRow
          label="自动播放下一部"
          hint="播完 8 秒后，自动播放相关短片。"
          isOn={preferences.autoplaysNext}
          onChange={(autoplaysNext) => change({ autoplaysNext })}
        />
        <SettingRow label="默认倍速" hint="从下一部短片开始生效。">
          {(control) => (
            <Select
              {...control}
              value={preferences.playbackRate}
              onChange={(event) => {
                const playbackRate = playbackRates.find((rate) => rate === Number(event.target.value));
                if (playbackRate) change({ playbackRate });
              }}
            >
              {playbackRates.map((rate) => (
                <option key={rate} value={rate}>
                  {rate}×
                </option>
              ))}
            </Select>
          )}
        </SettingRow>
        <SwitchRow
          label="长按倍速播放"
          hint="播放时按住画面或 → 键，以 2 倍速播放；松开后恢复原速。"
          isOn={preferences.usesHeldSpeed}
          onChange={(usesHeldSpeed) => change({ usesHeldSpeed })}
        />
        <SectionBoundary pending={null}>
          <Quality quality={preferences.quality} onChange={(quality) => change({ quality })} />
        </SectionBoundary>
        <SwitchRow
          label="小窗播放"
          hint="离开播放页，或在电脑上往下翻看时，在角落的小窗里接着播放。"
          isOn={preferences.usesMiniPlayer}
          onChange={(usesMiniPlayer) => change({ usesMiniPlayer })}
        />
        <SwitchRow
          label="暂停记录观看历史"
          hint="暂停期间看过的短片，以后也不会补记。"
          isOn={preferences.isHistoryPaused}
          onChange={(isHistoryPaused) => change({ isHistoryPaused })}
        />
        <SwitchRow
          {...characterKeysSetting}
          isOn={preferences.usesCharacterKeys}
          onChange={(usesCharacterKeys) => change({ usesCharacterKeys })}
        />
        <SwitchRow
          label="省流量模式"
          hint={
            isDataSaverGiven ? '浏览器已开启节省流量，本站随之开启。' : '不预先加载短片，也不播放悬停预览。'
          }
          isOn={isDataSaverGiven || preferences.savesData}
          disabled={isDataSaverGiven}
          onChange={(savesData) => change({ savesData })}
        />
      </SettingsGroup>
      <AppearanceChoice
        appearance={preferences.appearance}
        onChange={(appearance) => change({ appearance })}
      />
      {/* Always rendered, so that screen readers announce its changes. */}
      <p className={styles.saveError} role="status">
        {isSaved ? null : '浏览器不允许保存，关闭页面后设置会失效。'}
      </p>
    </>
  );
}

interface SwitchRowProps {
  label: string;
  hint: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchRow({ label, hint, ...state }: SwitchRowProps) {
  return (
    <SettingRow label={label} hint={hint}>
      {(control) => <Switch {...control} {...state} />}
    </SettingRow>
  );
}

interface QualityProps {
  quality: number | null;
  onChange: (quality: number | null) => void;
}

/** Absent if no film has several qualities. */
function Quality({ quality, onChange }: QualityProps) {
  const { videos } = useCatalogue();
  if (!videos.some(({ isAdaptive }) => isAdaptive)) return null;
  const offered = new Set([...usualQualities, ...(quality === null ? [] : [quality])]);
  return (
    <SettingRow label="清晰度" hint="短片有多种清晰度时，选用最接近的一种。">
      {(control) => (
        <Select
          {...control}
          value={quality ?? ''}
          onChange={(event) => onChange(Number(event.target.value) || null)}
        >
          <option value="">自动</option>
          {[...offered]
            .toSorted((one, other) => other - one)
            .map((offered) => (
              <option key={offered} value={offered}>
                {qualityName(offered)}
              </option>
            ))}
        </Select>
      )}
    </SettingRow>
  );
}
