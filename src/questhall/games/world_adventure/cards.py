"""What is printed on cards, made from their effects, so that it is never wrong (rule book, "Card wording")."""

from __future__ import annotations

from typing import Any, Final, final

from questhall.engine.content import Content
from questhall.engine.words import Texts
from questhall.games.world_adventure.content import MOST_ACCURACY, Box, Hero, Quest, WorldEvent
from questhall.games.world_adventure.vocabulary import (
    ALL,
    ANY,
    ANYBODY,
    DEFEAT,
    DIRECTION_TITLES,
    FOES,
    GIVE,
    KINDS,
    MOD,
    MOD_NAMES,
    MOD_TRAIN,
    MONTHLY,
    PLACES,
    ROLL,
    STAGE,
    STATUSES,
    STEP_NAMES,
    SURE,
    SURE_NAMES,
    VISIT,
    Effect,
    QuestStep,
)

PARTS: Final = ("effects", "skills", "steps", "places", "statuses")
FIELDS: Final = (
    *(
        "n",
        "m",
        "number",
        "effect",
        "sentence",
        "limits",
        "place",
        "status",
        "good",
        "first",
        "second",
        "nation",
        "direction",
    ),
)
MOMENT_KEYS: Final = ("stage", "after_sale", "scouting", "after_training", "turn_start")
AGAINST_KEYS: Final = ("", "not_merchants", "monsters", "merchants", "groups")


@final
class CardTexts:
    """The lines of cards, from the templates in texts.toml."""

    def __init__(self, content: Content, box: Box) -> None:
        self._box = box
        self._texts = Texts(content, PARTS, FIELDS)

    def skill(self, hero: Hero, level: int) -> str:
        """What a hero's skill does on level 0 or 1 of the card, with its moment and conditions."""
        limits: list[str] = []
        if hero.against != ANYBODY:
            limits.append(self._texts.fill("skills", AGAINST_KEYS[hero.against], {}))
        if hero.most:
            limits.append(self._counted("skills", "most", hero.most, {}))
        key = "stage_hit" if hero.moment == STAGE and hero.needs_hit else MOMENT_KEYS[hero.moment]
        sentence = self.effect(hero.levels[level].effect)
        data = {"limits": "", "effect": _lowered(sentence), "sentence": sentence}
        if limits:
            data["limits"] = self._texts.fill("skills", "limits", {"limits": ", ".join(limits)})
        return self._texts.fill("skills", key, data)

    def event(self, event: WorldEvent) -> str:
        """What a World Event does, at once and then."""
        return self.effects([*event.reveal, *event.lasting])

    def effects(self, effects: list[Effect]) -> str:
        """All effects, sentence by sentence."""
        if not effects:
            return self._texts.fill("effects", "nothing", {})
        return " ".join([self.effect(effect) for effect in effects])

    def effect(self, effect: Effect) -> str:
        """One effect as a sentence."""
        key = KINDS[effect.kind]
        n = effect.n
        data: dict[str, Any] = {"m": effect.m}
        if effect.inner is not None:
            inner = effect.inner
            if effect.kind == MONTHLY and inner.kind == ALL and inner.inner is not None:
                inner = inner.inner  # "everybody" is said by MONTHLY
            return self._texts.fill("effects", key, {"effect": _lowered(self.effect(inner))})
        if effect.kind == SURE:
            return self._texts.fill("effects", f"{key}_{SURE_NAMES[n]}", data)
        if effect.kind == MOD:
            key = f"{key}_{MOD_NAMES[n]}"
            n = effect.m
            if effect.n == MOD_TRAIN:
                data["number"] = min(max(self._box.numbers.train_number + n, 1), MOST_ACCURACY)  # GEN-3
        if n < 0:
            key = f"{key}_less"
        return self._counted("effects", key, abs(n), data)

    def rewards(self, quest: Quest) -> str:
        """What a quest pays."""
        return self.effects(quest.rewards)

    def steps(self, quest: Quest, drawn: list[int] | None = None, free_roll: bool = False) -> str:
        """What a quest asks for; `drawn` are the territories of its steps once it is taken (EDGE for none)."""
        texts = [self.step(step, -1 if drawn is None else drawn[at], free_roll) for at, step in enumerate(quest.steps)]
        if len(texts) == 1:
            return texts[0]
        if not quest.ordered:
            return self._texts.fill("steps", "both", {"first": texts[0], "second": texts[1]})
        return self._texts.fill("steps", "ordered", {"first": _lowered(texts[0]), "second": _lowered(texts[1])})

    def step(self, step: QuestStep, drawn: int = -1, free_roll: bool = False) -> str:
        """One step of a quest, in its territory if that is drawn; a roll may be free by H-QUESTAP."""
        key = STEP_NAMES[step.kind]
        if step.kind == DEFEAT:
            return self._texts.fill("steps", f"{key}_{FOES[step.foe]}", {})
        data: dict[str, Any] = {"place": self._step_place(step, drawn)}
        if step.kind == VISIT:
            if not step.soldiers:
                return self._texts.fill("steps", key, data)
            return self._counted("steps", f"{key}_soldiers", step.soldiers, data)
        if step.kind == ROLL:
            data["status"] = self._texts.fill("statuses", STATUSES[step.status], {})
            key = f"{key}_free" if free_roll else key
        elif step.kind == GIVE and step.good == ANY:
            key = f"{key}_any"
        elif step.kind == GIVE:
            data["good"] = self._box.goods[step.good].title
        return self._counted("steps", key, step.n, data)

    def place(self, number: int) -> str:
        """A territory as a quest calls it."""
        territory = self._box.territories[number]
        data = {"nation": self._box.nations[territory.nation].title}
        if territory.city:
            return self._texts.fill("places", "city", data)
        return self._texts.fill("places", "outer", {**data, "direction": DIRECTION_TITLES[territory.place - 1]})

    def _step_place(self, step: QuestStep, drawn: int) -> str:
        return self.place(drawn) if drawn >= 0 else self._texts.fill("places", PLACES[step.place], {})

    def _counted(self, part: str, key: str, n: int, data: dict[str, Any]) -> str:
        """A template for one if there is such, else that for many."""
        if n == 1 and f"{key}_1" in self._texts.parts[part]:
            key = f"{key}_1"
        return self._texts.fill(part, key, {**data, "n": n})


def _lowered(text: str) -> str:
    """A sentence as it stands behind a colon."""
    return text[:1].lower() + text[1:]
