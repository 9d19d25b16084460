-- A raise tells what each operation gives. The percent of before was of all its operations together; the first of them keeps it.
UPDATE `lots` SET `day_raise` = json_object(
	'day', `day_raise` ->> 'day',
	'parts', (
		SELECT json_group_array(json_object('operationId', value, 'percent', CASE key WHEN 0 THEN `day_raise` ->> 'percent' ELSE 0 END))
		FROM json_each(`day_raise`, '$.operationIds')
	)
)
WHERE `day_raise` ->> 'percent' IS NOT NULL;
